/**
 * Returns whether the phone's first language is Chinese, in any script. Such a phone gets the Chinese
 * texts until the guest chooses a language. Some browsers do not set `navigator.language`.
 */
export const isChinesePhone = (): boolean => /^zh\b/i.test(window.navigator.language ?? '')
