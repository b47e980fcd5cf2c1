import type { VectorStep } from './reply-vectors.js';

const hour = 3_600_000;

/**
 * Fills in the `{{…}}` of a message, encodes the lines between `{{base64 …}}` and `{{end}}`, and ends lines in CRLF.
 */
export function renderTemplate(template: string, values: VectorValues, step: VectorStep & { id: string }): Buffer {
  const filled = template
    .replace(/^\{\{sequence\}\}\n/gm, step.sequence === null ? '' : `SEQUENCE:${step.sequence ?? 2}\n`)
    .replace(/^\{\{sequence\}\}/gm, `SEQUENCE:${step.sequence ?? 2}`)
    .replace(/\{\{(\w+)(?:\+(\d+)h)?\}\}/g, (whole, name: string, hours = '0') =>
      name === 'base64' || name === 'end' ? whole : filling(name, Number(hours), { values, step }),
    );
  const encoded = filled.replace(/\{\{base64([^}]*)\}\}\n(.*?)\n\{\{end\}\}/gs, (_, options: string, text: string) =>
    base64Block(text, options),
  );
  return Buffer.from(encoded.replaceAll('\n', '\r\n'));
}

/** When a step's message is received, epoch milliseconds. */
export function receivedAt({ stamp, received }: VectorStep, { movedAt }: VectorValues): number {
  if (received !== undefined) return movedAt + received * hour;
  return movedAt + (typeof stamp === 'number' ? stamp : 0) * hour + 60_000;
}

function filling(
  name: string,
  hours: number,
  { values, step }: { values: VectorValues; step: VectorStep & { id: string } },
): string {
  switch (name) {
    case 'uid':
    case 'wrongUid':
    case 'organizer':
    case 'invitee':
    case 'bounceAddress':
      return values[name];
    case 'INVITEE':
      return values.invitee.toUpperCase();
    case 'partstat':
      return step.partstat ?? 'ACCEPTED';
    case 'messageId':
      return `<${step.id}@mail.example>`;
    case 'date':
      return new Date(receivedAt(step, values)).toUTCString().replace('GMT', '+0000');
    case 'stamp':
      return typeof step.stamp === 'string' ? step.stamp : `${basic(values.movedAt + step.stamp * hour)}Z`;
    case 'start':
      return basic(Date.parse(`${values.start}Z`) + hours * hour);
    default:
      throw new RangeError(`unknown placeholder {{${name}}}`);
  }
}

function basic(instant: number): string {
  return new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '');
}

function base64Block(text: string, options: string): string {
  const ended = `${text}\n`.replaceAll('\n', options.includes('cr') ? '\r' : '\r\n');
  const bytes = encode(`${options.includes('bom') ? '\ufeff' : ''}${ended}`, options);
  return (bytes.toString('base64').match(/.{1,76}/g) ?? []).join('\n');
}

function encode(text: string, options: string): Buffer {
  if (options.includes('utf-16le')) return Buffer.from(text, 'utf16le');
  if (options.includes('latin1')) return Buffer.from(text, 'latin1');
  if (!options.includes('split')) return Buffer.from(text);
  // Folds between the two octets of each two-octet character.
  const octets = Buffer.from(text).toString('latin1');
  return Buffer.from(octets.replace(/([\xc2-\xdf])([\x80-\xbf])/g, '$1\r\n $2'), 'latin1');
}

/**
 * The values for the `{{…}}` in the messages of the vectors. The invitation must have been revised twice: its
 * SEQUENCE went 0 → 1 (moved) → 2 (subject only).
 */
export interface VectorValues {
  /** The UID of the invitation. */
  uid: string;
  /** A UID of the same appointment with a wrong token. */
  wrongUid: string;
  organizer: string;
  invitee: string;
  /** The address to which bounces of the invitee's mail return. */
  bounceAddress: string;
  /** When SEQUENCE 1 was made, epoch milliseconds. */
  movedAt: number;
  /** Start at SEQUENCE 2, wall-clock `YYYY-MM-DDTHH:MM:SS` in Europe/Berlin. */
  start: string;
}

/** The values for which the vectors were written. */
export const sampleValues: VectorValues = {
  uid: 'a1.0123456789abcdef0123456789abcdef@in.example',
  wrongUid: 'a1.ffffffffffffffffffffffffffffffff@in.example',
  organizer: 'acct7@in.example',
  invitee: 'bob@ex.example',
  bounceAddress: 'acct7+b-00112233445566778899aabbccddeeff@in.example',
  movedAt: Date.UTC(2026, 5, 1, 10),
  start: '2026-07-01T10:00:00',
};
