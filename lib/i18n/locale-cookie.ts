/** The cookie that remembers a chosen language, for a year. */
export const localeCookie = 'NEXT_LOCALE';
export const localeCookieMaxAge = 365 * 24 * 60 * 60;
