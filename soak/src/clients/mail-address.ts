/** @throws Error for anything but a `mailto:` URI */
export function mailAddress(uri: string): string {
  if (!uri.startsWith('mailto:')) throw new Error(`no mailto: URI: ${uri}`);
  return decodeURIComponent(uri.slice('mailto:'.length));
}
