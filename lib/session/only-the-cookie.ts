/**
 * The value of `X-Rapport` at `POST /api/logout` when no person signed out: only a cookie that outlived the
 * browser's session is removed, and its token, which may be in use elsewhere, stays valid.
 */
export const onlyTheCookie = 'only-the-cookie';
