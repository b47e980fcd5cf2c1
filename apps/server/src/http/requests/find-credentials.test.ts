import { limits } from '@convoke/contract';
import { parseBody } from '@convoke/engine';
import { computingTime, machineSlowness } from '@convoke/testkit/linear-time';
import { describe, expect, it } from 'vitest';
import { findCredentials } from './find-credentials.js';

describe('credentials in JSON that is not parsed', () => {
  it.each([
    ['{"apiKey":"ck_1","apiSecret":"cs_1"}', [['ck_1', 'cs_1']]],
    ['{ "apiSecret" : "cs_1",\n"a":[1], "apiKey" :\t"ck_1" }', [['ck_1', 'cs_1']]],
    [
      '{"metadata":{"apiKey":"a","apiSecret":"b"},"apiKey":"ck_1","apiSecret":"cs_1"}',
      [
        ['a', 'b'],
        ['ck_1', 'cs_1'],
      ],
    ],
    ['{"apiKey":"ck_1"}', []],
    ['{"apiKey":"ck\\u005f1","apiSecret":"cs_1"}', []],
    ['{"apiKey":1,"apiSecret":{}}', []],
    ['', []],
    ['[[[[', []],
  ])('of %s are %j', (text, pairs) => {
    expect(findCredentials(Buffer.from(text))).toEqual(pairs.map(([apiKey, apiSecret]) => ({ apiKey, apiSecret })));
  });

  it('are four pairs at most, and none that are too long', () => {
    const pair = '"apiKey":"a","apiSecret":"b",';
    expect(findCredentials(Buffer.from(pair.repeat(1_000)))).toHaveLength(4);
    expect(findCredentials(Buffer.from(pair.replace('a"', `${'a'.repeat(10_000)}"`)))).toEqual([]);
  });
});

const FULL = limits.bodyBytes;

it.each([
  ['lists in each other', '['.repeat(FULL / 2) + ']'.repeat(FULL / 2)],
  ['lists that never end', '['.repeat(FULL)],
  ['lists after each other', `[${'[],'.repeat(FULL / 3 - 1)}[]]`],
  ['lists 31 deep', `[${`${'['.repeat(30)}${']'.repeat(30)},`.repeat(FULL / 61 - 1)}1]`],
  ['names', `{${Array.from({ length: 23_000 }, (_, at) => `"${at.toString(36)}":{}`).join(',')}}`],
  ['as many names as are allowed', `{${Array.from({ length: 9_998 }, (_, at) => `"name ${at}":1`).join(',')}}`],
  ['numbers', `[${'1,'.repeat(FULL / 2 - 2)}1]`],
  ['escapes', `"${'\\u0000'.repeat(FULL / 6 - 1)}"`],
  ['quotes', '"'.repeat(FULL)],
  ['backslashes', `"${'\\'.repeat(FULL - 1)}`],
  ['credentials', '"apiKey":"a"'.repeat(FULL / 12)],
  ['names of credentials and spaces', `"apiKey"${' '.repeat(1_000)}`.repeat(FULL / 1_008)],
])('a body full of %s is read within 10 ms, with the credentials in it', async (_, text) => {
  const bytes = Buffer.from(text);
  expect(bytes.length).toBeLessThanOrEqual(FULL);
  const read = () => {
    findCredentials(bytes);
    try {
      parseBody(bytes);
    } catch (error) {
      expect(error).toMatchObject({ code: expect.stringMatching(/malformed_json|payload_too_large/) });
    }
  };
  const times: number[] = [];
  while (times.length < 20 && Math.min(...times) > 10) times.push(await computingTime(read));
  expect(Math.min(...times)).toBeLessThanOrEqual(10 * machineSlowness());
});
