import { parseMime } from './parse-mime.js';

const calendarType = /text\/calendar|application\/ics/gi;

/**
 * The undecoded bytes of each attachment of a message, by its place in the list; `undefined` where the parser decodes it
 * all the same. The parser decodes calendar data by its declared charset before anybody can unfold it, which destroys a
 * character that a fold splits (RFC 5545 §3.1). It leaves other types alone, so it is shown a copy of another type.
 */
export async function rawCalendars(bytes: Uint8Array): Promise<(Uint8Array | undefined)[]> {
  const source = Buffer.from(bytes).toString('latin1');
  const renamed = source.replace(calendarType, (type) => `x${type.slice(1)}`);
  const { attachments } = await parseMime(Buffer.from(renamed, 'latin1'));
  return attachments.map(({ mimeType, content }) =>
    mimeType.startsWith('x') && typeof content !== 'string' ? new Uint8Array(content) : undefined,
  );
}
