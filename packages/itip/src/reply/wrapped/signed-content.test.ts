import { Set as Asn1Set, Constructed, Integer, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import { describe, expect, it } from 'vitest';
import { readMessage } from '../read-message.js';
import { replyIcs } from '../testing/reply-ics.js';
import { signedContent } from './signed-content.js';

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const DATA = '1.2.840.113549.1.7.1';

const tagged = (value: Sequence | OctetString) =>
  new Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value: [value] });
const info = (oid: string, value: Sequence | OctetString) =>
  new Sequence({ value: [new ObjectIdentifier({ value: oid }), tagged(value)] });
const octets = (text: string) => new OctetString({ valueHex: new Uint8Array(Buffer.from(text)) });

/** CMS without certificates and signatures, which are not looked at. */
function wrap(content: OctetString, { outer = SIGNED_DATA, inner = DATA } = {}): Buffer {
  const value = [new Integer({ value: 1 }), new Asn1Set(), info(inner, content), new Asn1Set()];
  return Buffer.from(info(outer, new Sequence({ value })).toBER());
}

const MESSAGE = `Content-Type: text/calendar; method=REPLY\r\n\r\n${replyIcs()}`;

function mailOf(type: string, content: Buffer) {
  const head = `From: bob@ex.example\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n\r\n`;
  return readMessage(Buffer.from(`${head}${(content.toString('base64').match(/.{1,76}/g) ?? []).join('\r\n')}\r\n`));
}

describe('an answer inside an opaque signature', () => {
  it.each([
    'application/pkcs7-mime; smime-type=signed-data; name=smime.p7m',
    'application/x-pkcs7-mime; smime-type=signed-data',
    'application/octet-stream; name="Smime.P7M"',
  ])('is read: %s', async (type) => {
    expect(await mailOf(type, wrap(octets(MESSAGE)))).toMatchObject({
      kind: 'calendar',
      calendars: [{ method: 'REPLY', text: expect.stringContaining('PARTSTAT=ACCEPTED') }],
    });
  });

  const inside = (content: Buffer, times: number): Buffer => {
    if (times === 0) return content;
    const head = 'Content-Type: application/pkcs7-mime; smime-type=signed-data\r\nContent-Transfer-Encoding: base64';
    const lines = (content.toString('base64').match(/.{1,76}/g) ?? []).join('\r\n');
    return inside(wrap(octets(`${head}\r\n\r\n${lines}\r\n`)), times - 1);
  };

  it.each([
    [1, 'calendar'],
    [2, 'calendar'],
    [3, 'encrypted'],
  ])('is read although gateways have signed it again, %d times: %s', async (times, kind) => {
    expect((await mailOf('application/pkcs7-mime', inside(wrap(octets(MESSAGE)), times))).kind).toBe(kind);
  });

  it('is read from a string in pieces, as programs write it that do not know its length', async () => {
    const half = MESSAGE.length / 2;
    const pieces = [octets(MESSAGE.slice(0, half)), octets(MESSAGE.slice(half))];
    const content = new OctetString({ isConstructed: true, value: pieces, lenBlock: { isIndefiniteForm: true } });
    expect(Buffer.from(signedContent(wrap(content)) ?? []).toString()).toBe(MESSAGE);
  });

  it.each([
    ['it is encrypted', wrap(octets(MESSAGE), { outer: '1.2.840.113549.1.7.3' })],
    ['it has another type', wrap(octets(MESSAGE), { inner: '1.2.3' })],
    ['it is cut', wrap(octets(MESSAGE)).subarray(0, 60)],
    ['it is none', Buffer.from('hello')],
    ['it is empty', Buffer.alloc(0)],
    ['it is nested too deeply', Buffer.from('3080'.repeat(50_000), 'hex')],
    [
      'it has too many parts',
      Buffer.concat([Buffer.from('3084000186a0', 'hex'), Buffer.from('0500'.repeat(50_000), 'hex')]),
    ],
  ])('is not found if %s', async (_, content) => {
    expect(signedContent(content)).toBeUndefined();
    expect((await mailOf('application/pkcs7-mime', content)).kind).toBe('encrypted');
  });
});
