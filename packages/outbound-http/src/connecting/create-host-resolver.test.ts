import { startDnsServer } from '@convoke/testkit';
import { expect, it, onTestFinished } from 'vitest';
import { AllowList } from '../allow-list.js';
import { createDnsResolver, createHostResolver } from './create-host-resolver.js';

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

it('uses the servers of the new network once those of the old one stay silent', async () => {
  const silent = await startDnsServer(() => ({ silent: 'both' }));
  const present = await startDnsServer(() => ({ a: ['198.51.100.2'] }));
  onTestFinished(async () => {
    await silent.stop();
    await present.stop();
  });
  let network = silent;
  const resolve = createDnsResolver({ servers: () => [network.address], timeoutMs: 250 });
  const unanswered = resolve('hook.example');
  network = present;
  await expect(unanswered).rejects.toMatchObject({ code: 'ETIMEOUT' });
  expect(silent.questions).toHaveLength(4);
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

it('finds the addresses of both families', async () => {
  const server = await startDnsServer(() => ({ a: ['198.51.100.1', '198.51.100.2'], aaaa: ['2001:db8::1'] }));
  onTestFinished(() => server.stop());
  const found = await createDnsResolver({ servers: () => [server.address] })('hook.example');
  expect([...found].sort()).toEqual(['198.51.100.1', '198.51.100.2', '2001:db8::1']);
});

it('fails for a listed name that the system does not know as for any other', async () => {
  // A label longer than DNS allows, so that the system asks no server.
  const unknown = `${'a'.repeat(64)}.example`;
  const resolve = createHostResolver(new AllowList(['localhost', unknown]));
  await expect(resolve(unknown)).rejects.toMatchObject({ name: 'ConnectFailure', kind: 'dns', code: 'ENOTFOUND' });
  const found = await resolve('localhost');
  expect(found.length).toBeGreaterThan(0);
  expect(['127.0.0.1', '::1']).toEqual(expect.arrayContaining([...found]));
});
