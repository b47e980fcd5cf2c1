import type { GivenResponse } from '../judge/verdict.js';

/** The meeting response in Outlook's own format. */
export interface TnefResponse {
  response: GivenResponse;
  /** The UID of the invitation; `undefined` if Outlook made one of its own. */
  uid: string | undefined;
}

/** MS-OXTNEF 2.1.3.1, 2.1.3.3. */
const signature = 0x223e9f78;
const messageClass = 0x00078008;
/** Level, id and length in front of each attribute's data, and the checksum behind it. */
const headLength = 9;
const checksumLength = 2;
/** Real messages have some twenty. */
const maxAttributes = 500;

/** Message classes of responses (MS-OXCICAL 2.1.3.1.1.1), and those that MS-OXTNEF 2.1.3.4 maps them to. */
const classes: ReadonlyMap<string, GivenResponse> = new Map([
  ['ipm.schedule.meeting.resp.pos', 'accepted'],
  ['ipm.schedule.meeting.resp.neg', 'declined'],
  ['ipm.schedule.meeting.resp.tent', 'tentative'],
  ['ipm.microsoft schedule.mtgrespp', 'accepted'],
  ['ipm.microsoft schedule.mtgrespn', 'declined'],
  ['ipm.microsoft schedule.mtgrespa', 'tentative'],
]);

/** How PidLidGlobalObjectId contains the UID of somebody else's invitation (MS-OXCICAL 2.1.3.1.1.20.26). */
const foreignUid = Buffer.from('vCal-Uid\u0001\0\0\0', 'latin1');
const maxUid = 255;

/**
 * The meeting response in a `winmail.dat`; `undefined` if it is something else. No length in it is trusted: attributes
 * are followed only within the bytes, and the UID is searched.
 */
export function tnefResponse(bytes: Uint8Array): TnefResponse | undefined {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (data.length < 6 || data.readUInt32LE(0) !== signature) return undefined;
  const response = classes.get(messageClassOf(data));
  return response && { response, uid: uidIn(data) };
}

function messageClassOf(data: Buffer): string {
  let at = 6;
  for (let count = 0; count < maxAttributes && at + headLength <= data.length; count++) {
    const length = data.readUInt32LE(at + 5);
    if (data.readUInt32LE(at + 1) === messageClass) {
      const text = data.subarray(at + headLength, at + headLength + Math.min(length, maxUid)).toString('latin1');
      return text.split('\0', 1).join().trim().toLowerCase();
    }
    at += headLength + length + checksumLength;
  }
  return '';
}

function uidIn(data: Buffer): string | undefined {
  const at = data.indexOf(foreignUid);
  if (at < 0) return undefined;
  const start = at + foreignUid.length;
  const [, uid] =
    /^([\x21-\x7e]{3,255})(?:\0|$)/.exec(data.subarray(start, start + maxUid + 1).toString('latin1')) ?? [];
  return uid;
}
