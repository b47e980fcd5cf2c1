import { type ProxyFault, startFaultyProxy } from '@convoke/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeClient } from '../convoke.js';
import { Convoke, isAbortedError } from '../index.js';
import { systemRuntime } from './runtime.js';
import { startIdempotentServer } from './testing/canned-server.js';

const times = {
  appointmentStart: '2027-03-15T14:00:00',
  appointmentEnd: '2027-03-15T14:45:00',
  appointmentTimeZone: 'Europe/Berlin',
};

const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);
beforeAll(() => void process.on('unhandledRejection', note));
afterAll(() => void process.off('unhandledRejection', note));

async function start(faults: ProxyFault[]) {
  const server = await startIdempotentServer();
  const proxy = await startFaultyProxy(server.baseUrl, faults);
  onTestFinished(() => proxy.stop());
  return { ...server, proxy, options: { baseUrl: proxy.url, apiKey: 'ck_test', apiSecret: 'cs_test' } };
}

describe('a signal', () => {
  it('ends a call with its reason as the cause', async () => {
    const { options, proxy } = await start(['hang-before']);
    const controller = new AbortController();
    const call = new Convoke(options).appointments.create(times, { signal: controller.signal });
    void vi
      .waitFor(() => expect(proxy.requests).toHaveLength(1), 15_000)
      .then(() => controller.abort('changed my mind'));
    await expect(call).rejects.toMatchObject({
      name: 'AbortedError',
      message: 'The call was aborted.',
      code: 'aborted',
      cause: 'changed my mind',
    });
    await proxy.idle();
  });

  it('that was aborted before prevents any request', async () => {
    const { options, proxy } = await start([]);
    const call = new Convoke(options).appointments.create(times, { signal: AbortSignal.abort() });
    await expect(call).rejects.toMatchObject({ code: 'aborted' });
    expect(proxy.requests).toEqual([]);
  });

  it('ends the wait for another attempt', async () => {
    const { options, proxy } = await start([{ status: 503, headers: { 'Retry-After': '60' } }]);
    const controller = new AbortController();
    const begun = performance.now();
    const sleep: typeof systemRuntime.sleep = (ms, signal) => {
      setTimeout(() => controller.abort('changed my mind'), 20);
      return systemRuntime.sleep(ms, signal);
    };
    const { appointments } = makeClient(options, { ...systemRuntime, sleep });
    const call = appointments.create(times, { signal: controller.signal });
    await expect(call).rejects.toMatchObject({ code: 'aborted', cause: 'changed my mind' });
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect(proxy.requests).toHaveLength(1);
  });

  it('ends the reading of a list', async () => {
    const { options } = await start(['hang-before']);
    const list = new Convoke(options).appointments.list({}, { signal: AbortSignal.timeout(20) });
    await expect(list[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: 'aborted' });
  });

  it('ends a call over a fetch that heeds no signal', async () => {
    const { options } = await start([]);
    const fetch = () => new Promise<Response>(() => undefined);
    const call = new Convoke({ ...options, fetch }).appointments.get('a1', { signal: AbortSignal.timeout(20) });
    await expect(call).rejects.toMatchObject({ code: 'aborted' });
  });

  it('is let go of when the call has ended', async () => {
    const { options } = await start([{ status: 503 }, 'drop-after']);
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    await new Convoke(options).appointments.create(times, { signal });
    expect(added.mock.calls.length).toBeGreaterThan(0);
    expect(removed.mock.calls).toEqual(expect.arrayContaining(added.mock.calls));
  });

  it('ends a call at any moment: promptly, with one error, without leftovers and with at most one effect', async () => {
    const faults = fc.constantFrom<ProxyFault>('none', 'drop-before', 'drop-after', 'half-body', 'hang-after', {
      status: 503,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(faults, { maxLength: 3 }), fc.integer({ min: 0, max: 60 }), async (script, moment) => {
        const server = await startIdempotentServer();
        const proxy = await startFaultyProxy(server.baseUrl, script);
        const runtime = { ...systemRuntime, random: () => 0, sleep: quickly };
        let attempts = 0;
        const fetchAndCount = (url: string, init: RequestInit) => {
          attempts += 1;
          return fetch(url, init);
        };
        const credentials = { apiKey: 'ck_test', apiSecret: 'cs_test' };
        const options = { baseUrl: proxy.url, ...credentials, timeout: 30, fetch: fetchAndCount };
        const { appointments } = makeClient(options, runtime);
        const controller = new AbortController();
        const call = appointments.create(times, { signal: controller.signal, maxRetries: 5 });
        let late = 0;
        const outcome = call.then(
          () => 'created',
          (error: unknown) => (isAbortedError(error) ? 'aborted' : error),
        );
        setTimeout(() => {
          late = performance.now();
          controller.abort();
        }, moment);
        expect(['created', 'aborted']).toContain(await outcome);
        if (late > 0) expect(performance.now() - late).toBeLessThan(5_000);
        const begun = attempts;
        expect(server.effects.length).toBeLessThanOrEqual(1);
        await proxy.idle();
        expect(attempts).toBe(begun);
        await proxy.stop();
        await server.close();
      }),
      { numRuns: 40 },
    );
    expect(unhandled).toEqual([]);
  });
});

/** Pauses of a real clock, so that the signal may come within one. */
function quickly(milliseconds: number, signal?: AbortSignal | null): Promise<void> {
  return systemRuntime.sleep(milliseconds / 50, signal);
}
