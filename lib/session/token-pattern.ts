/** What a bearer token may be made of: whatever can stand in a header. Anything else is none. */
export const tokenPattern = /^[\x21-\x7e]+$/;
