/** Whether a host, a name or an address without brackets, is this machine by its spelling. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
