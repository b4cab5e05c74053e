/**
 * Returns whether the phone's first language is Chinese, in any script. Without a stored choice such
 * a phone gets the Chinese texts. Some browsers do not set `navigator.language`.
 */
export const isChinesePhone = (): boolean => /^zh\b/i.test(window.navigator.language ?? '')
