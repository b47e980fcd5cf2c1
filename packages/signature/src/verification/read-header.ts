/** Headers as the web (`Headers`) or Node (`IncomingMessage.headers`) holds them. */
export type HeaderSource =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** @param name in lower case */
export function readHeader(headers: HeaderSource, name: string): string | readonly string[] | null | undefined {
  if (isGetter(headers)) return headers.get(name);
  // Some hosts keep the names as they were sent.
  return headers[name] ?? Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
}

function isGetter(headers: HeaderSource): headers is { get(name: string): string | null } {
  return typeof headers.get === 'function';
}
