/** Longer ones are not looked at: this only helps to explain a refusal. */
const MAX_LENGTH = 65_536;

/** The same JSON as the signer writes it, without white space; `undefined` where it is written so, or is no JSON. */
export function compactJson(body: string | Uint8Array): string | undefined {
  if (body.length > MAX_LENGTH) return undefined;
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  try {
    const compact = JSON.stringify(JSON.parse(text));
    return compact === text ? undefined : compact;
  } catch {
    return undefined;
  }
}
