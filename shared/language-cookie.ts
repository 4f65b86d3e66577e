/** Stores the visitor's language (the site's specification, section 4). The age is in seconds: one year. */
export const languageCookie = 'i18n_redirected'

export const languageCookieAge = 365 * 24 * 60 * 60
