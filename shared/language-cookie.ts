export const languageCookie = 'i18n_redirected'

/** One year in seconds. */
export const languageCookieAge = 365 * 24 * 60 * 60
