import { startDnsServer } from '@convoke/testkit';
import { expect, it, onTestFinished } from 'vitest';
import { createDnsResolver } from './create-host-resolver.js';

it('uses the servers of the new network once those of the old one do not respond', async () => {
  const gone = await startDnsServer(() => ({ a: ['198.51.100.1'] }));
  const present = await startDnsServer((name) => (name === 'hook.example' ? { a: ['198.51.100.2'] } : undefined));
  onTestFinished(() => present.stop());
  await gone.stop();
  let network = gone;
  const resolve = createDnsResolver({ servers: () => [network.address] });
  await expect(resolve('hook.example')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  network = present;
  await expect(resolve('hook.example')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(await resolve('hook.example')).toEqual(['198.51.100.2']);
});

it('keeps its servers as long as they respond, even if only with “no such name”', async () => {
  const present = await startDnsServer(() => undefined);
  onTestFinished(() => present.stop());
  let opened = 0;
  const resolve = createDnsResolver({
    servers: () => {
      opened += 1;
      return [present.address];
    },
  });
  await expect(resolve('nowhere.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  await expect(resolve('nowhere.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  expect(opened).toBe(1);
});
