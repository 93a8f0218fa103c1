/** Whether an address is on the developer's own machine. False for an invalid address. */
export function isLocalSite(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}
