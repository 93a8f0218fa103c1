/** A bearer token holds only characters that a header may contain. */
export const tokenPattern = /^[\x21-\x7e]+$/;
