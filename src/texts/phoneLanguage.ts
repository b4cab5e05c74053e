/**
 * Returns Chinese if the phone's first language is Chinese, in any script, or null for the default
 * texts. It counts until the guest chooses a language. Some browsers do not set `navigator.language`.
 */
export const phoneLocale = (): 'zh-Hant' | null =>
  /^zh\b/i.test(window.navigator.language ?? '') ? 'zh-Hant' : null
