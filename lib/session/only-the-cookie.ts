/**
 * The value of `X-Rapport` at `POST /api/logout` when nobody signed out: it only removes a cookie
 * that outlived the browser's session. Its token, which may be in use elsewhere, stays valid.
 */
export const onlyTheCookie = 'only-the-cookie';
