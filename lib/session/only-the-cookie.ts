/**
 * The `X-Rapport` header of a `POST /api/logout` that only removes a cookie left over from the
 * browser's session. The token stays valid, because it may be in use elsewhere.
 */
export const onlyTheCookie = 'only-the-cookie';
