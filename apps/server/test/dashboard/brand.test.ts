import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { createAccount } from '@convoke/engine';
import { pngPicture } from '@convoke/testkit';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openDashboard } from '../testing/open-dashboard.js';
import { startServer } from '../testing/start-server.js';

const PATH = '/dashboard/api/brand';
const base64 = (text: string) => Buffer.from(text).toString('base64');

async function start() {
  const server = await startServer({ role: 'api' });
  onTestFinished(server.stop);
  const { client, accountId } = await openDashboard(server);
  return { server, client, accountId, put: (body: object) => client.call(PATH, { method: 'PUT', body }) };
}

test('the language of messages is that of the browser of an account’s first owner, until somebody chooses one', async () => {
  const { server, accountId } = await start();
  const languageFor = async (acceptLanguage: string, accountId: string) => {
    const headers = { 'accept-language': acceptLanguage };
    const { client } = await openDashboard(server, { email: `${randomUUID()}@example.com`, accountId, headers });
    const { body } = await client.call(PATH, { headers: { 'x-convoke-account': accountId } });
    return z.object({ data: z.object({ language: z.string().nullable() }) }).parse(body).data.language;
  };
  const newAccount = async (language?: string) =>
    (await createAccount(server.operator, { name: 'Acme', language })).account.id;
  expect(await languageFor('de-AT,de;q=0.9,en;q=0.8', await newAccount())).toBe('de-AT');
  expect(await languageFor('fr', await newAccount())).toBe('fr');
  expect(await languageFor('de', await newAccount('it'))).toBe('it');
  expect(await languageFor('de', accountId)).toBe(null);
  // Not written, English, and no language at all.
  for (const others of ['sv,de;q=0.5', 'en-US', '*', `de-${'x'.repeat(40)}`, 'de_DE@euro']) {
    expect(await languageFor(others, await newAccount())).toBe(null);
  }
});

test('an invalid brand is refused with a code and the field, and changes nothing', async () => {
  const { client, put } = await start();
  const logo = pngPicture({ width: 40, height: 20 });
  const good = { name: 'Ada & Co', colour: '#0b57d0', logo: logo.toString('base64') };
  expect((await put(good)).status).toBe(200);
  const before = await client.call(PATH);
  expect(before.body).toMatchObject({ data: { ...good, logo: { type: 'image/png', width: 40, height: 20 } } });

  const refused: [object, number, string, string][] = [
    [{ logo: base64('#!/bin/sh\nrm -rf /') }, 422, 'invalid_value', 'logo'],
    [{ logo: base64('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>') }, 422, 'invalid_value', 'logo'],
    [{ logo: base64('<html><script>alert(1)</script>') }, 422, 'invalid_value', 'logo'],
    [{ logo: Buffer.from('GIF89a').toString('base64') }, 422, 'invalid_value', 'logo'],
    [{ logo: logo.subarray(0, -20).toString('base64') }, 422, 'invalid_value', 'logo'],
    [
      { logo: pngPicture({ claimed: { width: 50_000, height: 50_000 } }).toString('base64') },
      422,
      'invalid_value',
      'logo',
    ],
    [{ logo: 'https://evil.example/logo.png' }, 422, 'invalid_value', 'logo'],
    [{ logo: Buffer.alloc(201_000).toString('base64') }, 422, 'field_too_long', 'logo'],
    [{ logo: 'A'.repeat(280_000) }, 422, 'field_too_long', 'logo'],
    [{ colour: 'transparent' }, 422, 'invalid_value', 'colour'],
    [{ name: 'Ada\r\nBcc: eve@evil.example' }, 422, 'invalid_characters', 'name'],
    [{ footer: 'Hill \u202eRoad' }, 422, 'invalid_characters', 'footer'],
    [{ supportAddress: 'javascript:alert(1)' }, 422, 'invalid_email', 'supportAddress'],
  ];
  for (const [body, status, code, param] of refused) {
    expect(await put({ ...good, footer: 'Changed', ...body })).toMatchObject({
      status,
      body: { error: { code, param } },
    });
  }
  expect((await client.call(PATH)).body).toEqual(before.body);
});

test('a request of 50 MB is refused before its body is read', async () => {
  const { server, client } = await start();
  const { status, sent } = await new Promise<{ status: number | undefined; sent: number }>((resolve, reject) => {
    const headers = {
      cookie: client.cookie,
      'x-convoke-csrf': client.csrfToken,
      origin: server.baseUrl,
      'content-type': 'application/json',
      'content-length': 50 * 1_024 * 1_024,
    };
    const outgoing = request(`${server.baseUrl}${PATH}`, { method: 'PUT', headers }, (answer) => {
      resolve({ status: answer.statusCode, sent: outgoing.socket?.bytesWritten ?? 0 });
      outgoing.destroy();
    });
    outgoing.on('error', reject);
    outgoing.write('{"logo":"');
  });
  expect(status).toBe(413);
  expect(sent).toBeLessThan(10_000);
});

test('each account has its own brand, which only signed-in users see', async () => {
  const { server, client, put } = await start();
  const other = await openDashboard(server, { email: 'bob@example.com', name: 'Other' });
  await put({ footer: 'Hill Road 1' });
  expect((await other.client.call(PATH)).body).toMatchObject({ data: { name: 'Other', footer: null, version: 0 } });
  const signedOut = await client.call(PATH, { headers: { cookie: undefined } });
  expect(signedOut.status).toBe(401);
  const frame = await client.call(`${PATH}/preview-frame`);
  expect(frame.headers.get('content-security-policy')).toMatch(
    /^sandbox allow-scripts; default-src 'none'; script-src 'sha256-[^']+'; style-src 'unsafe-inline'; img-src data:;/,
  );
});

test('previews show unsaved changes, and are validated like a change', async () => {
  const { client } = await start();
  const preview = (body: object) => client.call(`${PATH}/previews`, { method: 'POST', body });
  const shown = await preview({
    message: 'cancellation',
    language: 'de',
    name: 'Ada & Co',
    colour: '#ffd84d',
    logoWidth: 480,
    logoHeight: 96,
  });
  expect(shown).toMatchObject({ status: 200, body: { data: { subject: expect.stringMatching(/^Abgesagt: /) } } });
  expect(JSON.stringify(shown.body)).toContain('src=\\"cid:logo.');
  expect(await preview({ message: 'invitation', language: 'en' })).toMatchObject({ status: 200 });
  for (const [body, param] of [
    [{ colour: 'red' }, 'colour'],
    [{ message: 'spam' }, 'message'],
    [{ logoWidth: 5_000 }, 'logoWidth'],
    [{ name: 'a\nb' }, 'name'],
  ] as const) {
    const refused = await preview({ message: 'invitation', language: 'en', logoHeight: 1, ...body });
    expect(refused).toMatchObject({ status: 422, body: { error: { param } } });
  }
});
