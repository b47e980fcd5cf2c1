import { exportedFunctions, type Feed, slowByteShapes, slowShapes } from '@convoke/testkit/linear-time';
import { expect, it } from 'vitest';
import { readInvitees } from './appointments/invitee-file.js';
import { parseProfiles } from './profiles/profile-file.js';
import { explainError } from './program.js';
import { inLine, jsonLine } from './terminal.js';
import { readHttpRequest } from './webhooks/read-http-request.js';
import { readBeginning, readReason } from './webhooks/receiver-answer.js';
import { judgeRequest } from './webhooks/verify.js';

const SECRET = 'whsec_lRN5Td0Q3bnCzGH5jsuJTjVbU8wPhZkpBvtR4F1q2ow=';

const BYTES: Record<string, Feed<Uint8Array>> = {
  readBeginning: (bytes) => readBeginning(new Blob([Buffer.from(bytes)]).stream()),
  readHttpRequest: (bytes) => [
    settled(() => readHttpRequest(Buffer.from(bytes))),
    readHttpRequest(Buffer.concat([Buffer.from('a: '), bytes])),
  ],
};

const FEEDS: Record<string, Feed> = {
  explainError: (text) => explainError(new Error(text)),
  inLine,
  jsonLine: (text) => jsonLine({ [text]: text }),
  judgeRequest: (text) => {
    const options = { secret: SECRET, scheme: 'timestamped', now: 0, toleranceSeconds: 300 } as const;
    return judgeRequest(Buffer.from(`X-Service-Signature: ${text.replace(/[\r\n]/g, '')}\n\n${text}`), options);
  },
  parseProfiles: (text) => [parseProfiles(text), parseProfiles(JSON.stringify({ profiles: { [text]: text } }))],
  readInvitees: (text) => settled(() => readInvitees(text)),
  readReason: (text) => [readReason(text), readReason(JSON.stringify({ error: text, message: text }))],
};

function settled(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

it('every function that reads what a command is given is fed here', async () => {
  const isMeant = (_: string, name: string) => /^(parse|read|inLine|json|explain|judge)/.test(name);
  const names = await exportedFunctions(new URL('./', import.meta.url), isMeant, [
    'appointments/',
    'profiles/',
    'webhooks/',
    'terminal',
    'program',
  ]);
  expect(names.filter((name) => !(name in FEEDS || name in BYTES))).toEqual([]);
});

it.each(Object.entries(FEEDS))('%s takes time linear in its text, and little of it', async (_, feed) => {
  expect(await slowShapes(feed)).toEqual([]);
});

it.each(Object.entries(BYTES))('%s takes time linear in its bytes, and little of it', async (_, feed) => {
  expect(await slowByteShapes(feed)).toEqual([]);
});
