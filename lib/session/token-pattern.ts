/** The characters of a bearer token: those that a header may contain. */
export const tokenPattern = /^[\x21-\x7e]+$/;
