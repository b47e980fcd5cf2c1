import { describe, expect, it } from 'vitest';
import { readMessage } from '../read-message.js';
import { tnefResponse } from './tnef-response.js';

const UID = '0190163d-8694-7abc-8def-0123456789ab.0123456789abcdef0123456789abcdef@in.ex';

function attribute(id: number, data: Buffer): Buffer {
  const head = Buffer.alloc(9);
  head.writeUInt8(1, 0);
  head.writeUInt32LE(id, 1);
  head.writeUInt32LE(data.length, 5);
  return Buffer.concat([head, data, Buffer.alloc(2)]);
}

function tnef(messageClass: string, uid = ''): Buffer {
  const properties = Buffer.from(`..vCal-Uid\u0001\0\0\0${uid}\0..`, 'latin1');
  return Buffer.concat([
    Buffer.from('789f3e220100', 'hex'),
    attribute(0x00089006, Buffer.from('00000100', 'hex')),
    attribute(0x00078008, Buffer.from(`${messageClass}\0`)),
    ...(uid === '' ? [] : [attribute(0x00069003, properties)]),
  ]);
}

const mailOf = (content: Buffer) =>
  readMessage(
    Buffer.from(
      `From: bob@ex.example\r\nContent-Type: application/ms-tnef\r\nContent-Transfer-Encoding: base64\r\n\r\n${content.toString('base64')}`,
    ),
  );

describe('a meeting response of Outlook', () => {
  it.each([
    ['IPM.Schedule.Meeting.Resp.Pos', 'accepted'],
    ['IPM.Schedule.Meeting.Resp.Neg', 'declined'],
    ['IPM.Schedule.Meeting.Resp.Tent', 'tentative'],
    ['IPM.Microsoft Schedule.MtgRespP', 'accepted'],
    ['IPM.Microsoft Schedule.MtgRespN', 'declined'],
    ['IPM.Microsoft Schedule.MtgRespA', 'tentative'],
  ])('%s is %s', async (messageClass, response) => {
    expect(tnefResponse(tnef(messageClass, UID))).toEqual({ response, uid: UID });
    expect(await mailOf(tnef(messageClass, UID))).toMatchObject({
      kind: 'calendar',
      calendars: [{ text: expect.stringContaining(`PARTSTAT=${response.toUpperCase()}:mailto:bob@ex.example`) }],
    });
    expect(await mailOf(tnef(messageClass))).toMatchObject({ kind: 'tnef_only', response });
  });

  it.each([
    ['a note', tnef('IPM.Microsoft Mail.Note', UID)],
    ['cut', tnef('IPM.Schedule.Meeting.Resp.Pos').subarray(0, 20)],
    ['something else', Buffer.from('hello, world')],
    ['empty', Buffer.alloc(0)],
    ['of a wrong length', Buffer.concat([Buffer.from('789f3e220100', 'hex'), Buffer.alloc(60, 0xff)])],
  ])('is none if it is %s', async (_, content) => {
    expect(tnefResponse(content)).toBeUndefined();
    expect(await mailOf(content)).toMatchObject({ kind: 'tnef_only', response: undefined });
  });

  it('names no UID that is no text', () => {
    expect(tnefResponse(tnef('IPM.Schedule.Meeting.Resp.Pos', 'a\r\nb'))).toMatchObject({ uid: undefined });
  });
});
