/**
 * The `X-Rapport` header of a `POST /api/logout` that only removes a cookie which outlived the
 * browser's session. Its token stays valid: it may be in use elsewhere.
 */
export const onlyTheCookie = 'only-the-cookie';
