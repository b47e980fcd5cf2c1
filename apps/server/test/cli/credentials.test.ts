import { CLIENT_COMMANDS } from '@convoke/cli';
import { expect, it } from 'vitest';
import { runInProcess } from '../testing/run-command.js';

const VALID = { CONVOKE_URL: 'http://127.0.0.1:1', CONVOKE_API_KEY: 'ck_test', CONVOKE_API_SECRET: 'cs_hidden' };

it.each([
  [{ CONVOKE_URL: 'calendar.example.com' }, /^baseUrl must be an address .* Set --url or CONVOKE_URL\.$/],
  [{ CONVOKE_API_KEY: 'cs_hidden' }, /^apiKey is of another kind, .* Set --api-key or CONVOKE_API_KEY\.$/],
  [{ CONVOKE_API_SECRET: '"cs_hidden"' }, /^apiSecret has quotes .* Set --api-secret or CONVOKE_API_SECRET\.$/],
  [{ CONVOKE_API_SECRET: 'ck_hidden' }, /^apiSecret is of another .* Set --api-secret or CONVOKE_API_SECRET\.$/],
])('a command that calls a server names the option that is wrong, without a secret: %j', async (wrong, message) => {
  const refused = runInProcess(await CLIENT_COMMANDS.webhook(), ['list'], { ...VALID, ...wrong });
  await expect(refused).rejects.toThrow(message);
  await expect(refused).rejects.not.toThrow('hidden');
});

it.each(['CONVOKE_API_KEY', 'CONVOKE_API_SECRET'])('a command that calls a server asks for %s', async (name) => {
  const refused = runInProcess(await CLIENT_COMMANDS.webhook(), ['list'], { ...VALID, [name]: '' });
  await expect(refused).rejects.toThrow(name);
});
