/** The cookie that stores the visitor's language (docs/specification.md, section 4). */
export const languageCookie = 'i18n_redirected'

/** One year in seconds. */
export const languageCookieAge = 365 * 24 * 60 * 60
