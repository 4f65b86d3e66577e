export const languageCookie = 'i18n_redirected'

export const languageCookieAge = 365 * 24 * 60 * 60
