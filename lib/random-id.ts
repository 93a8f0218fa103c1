/** `crypto.randomUUID` is missing over plain http from another machine. */
export const randomId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
