export const sharedAddress = (token: string): string =>
  new URL(`/s/${token}`, window.location.origin).href;
