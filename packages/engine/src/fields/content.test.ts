import { limits } from '@convoke/contract';
import { describe, expect, it } from 'vitest';
import { checkConferenceUrl } from './content.js';

const ROOM = 'https://meet.example.com/room';
const MAX = limits.ConferenceUrl.maxLength;

describe('checkConferenceUrl', () => {
  it.each([
    ['', ''],
    [' ', ''],
    [ROOM, ROOM],
    ['HTTPS://Meet.Example.com:443/Room?a=%20b#c', 'https://meet.example.com/Room?a=%20b#c'],
    ['https://meet.example.com', 'https://meet.example.com/'],
    ['https://meet.example.com:8443/ü', 'https://meet.example.com:8443/%C3%BC'],
    ['https://[2001:db8::1]/room', 'https://[2001:db8::1]/room'],
    [`${ROOM}/${'x'.repeat(MAX - ROOM.length - 1)}`, `${ROOM}/${'x'.repeat(MAX - ROOM.length - 1)}`],
  ])('takes %.60j as %.60j', (value, expected) => {
    expect(checkConferenceUrl(value)).toBe(expected);
  });

  it.each([
    ['http://meet.example.com/room', 'must be an HTTPS URL such as https://meet.example.com/room'],
    ['room', 'must be an HTTPS URL'],
    [`${ROOM} 2`, 'must be an HTTPS URL'],
    ['https://ada@meet.example.com/', 'must not hold a user name or password'],
    ['https://:secret@meet.example.com/', 'must not hold a user name or password'],
    [`${ROOM}/[1]`, 'must be written like https://meet.example.com/room, with characters such as [ ] { } | \\ percent'],
    ['https:meet.example.com', 'must be written like'],
    ['https://meet_ing-.example.com/', 'must have a host with a valid name, and a valid port'],
  ])('refuses %j, because it %s', (value, problem) => {
    const message = expect.stringContaining(`conferenceUrl ${problem}`);
    const refusal = { code: 'invalid_value', param: 'conferenceUrl', message };
    expect(() => checkConferenceUrl(value)).toThrow(expect.objectContaining(refusal));
  });

  it.each([
    [`${ROOM}/${'x'.repeat(MAX - ROOM.length)}`, 'field_too_long'],
    // Six times as long once it is percent-encoded.
    [`${ROOM}/${'ü'.repeat(MAX - ROOM.length - 1)}`, 'field_too_long'],
    [`${ROOM}\u0000`, 'invalid_characters'],
    ['\t', 'invalid_characters'],
    ['\n ', 'invalid_characters'],
    ['\u2028', 'invalid_characters'],
  ])('refuses %.60j by %s', (value, code) => {
    expect(() => checkConferenceUrl(value)).toThrow(expect.objectContaining({ code, param: 'conferenceUrl' }));
  });
});
