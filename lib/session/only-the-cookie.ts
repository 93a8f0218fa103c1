/**
 * What `X-Rapport` says at `POST /api/logout` where nobody signed out: a cookie that has outlived the browser's
 * session is tidied away, and its token, which may be in use elsewhere, is left alone.
 */
export const onlyTheCookie = 'only-the-cookie';
