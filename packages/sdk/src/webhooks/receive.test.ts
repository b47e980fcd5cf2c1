import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { signedDelivery, webhookSecret } from '../testing/index.js';
import { type Claim, type DuplicateStore, memoryStore, receive } from './receive.js';

const secret = webhookSecret();
const sign = (eventType: 'attendee.responded' | 'appointment.canceled') => signedDelivery({ secret, eventType });

describe('receive', () => {
  it('calls the handler of the type, or the fallback for other types', async () => {
    const responded = vi.fn();
    const rest = vi.fn();
    const options = { secret, handlers: { 'attendee.responded': responded, '*': rest } };
    const first = await receive(sign('attendee.responded'), options);
    const second = await receive(sign('appointment.canceled'), options);
    expect([first.outcome, second.outcome]).toEqual(['handled', 'handled']);
    expect(responded.mock.calls).toEqual([[first.event]]);
    expect(rest.mock.calls).toEqual([[second.event]]);
  });

  it('takes no property of an object for a handler', async () => {
    const delivery = signedDelivery({ secret, eventType: 'constructor', data: {} });
    expect((await receive(delivery, { secret, handlers: {} })).outcome).toBe('ignored');
  });

  it('handles a delivery again without a store', async () => {
    const handler = vi.fn();
    const delivery = sign('attendee.responded');
    await receive(delivery, { secret, handlers: { '*': handler } });
    await receive(delivery, { secret, handlers: { '*': handler } });
    expect(handler).toHaveBeenCalledTimes(2);
  });

  it('counts an id as seen only after its handler has succeeded', async () => {
    const handler = vi.fn().mockRejectedValueOnce(new Error('away'));
    const options = { secret, handlers: { '*': handler }, duplicates: memoryStore() };
    const delivery = sign('attendee.responded');
    await expect(receive(delivery, options)).rejects.toThrow('away');
    expect((await receive(delivery, options)).outcome).toBe('handled');
    expect((await receive(delivery, options)).outcome).toBe('duplicate');
    expect(handler).toHaveBeenCalledTimes(2);
  });

  it('throws the error of its handler without a store', async () => {
    const handlers = { '*': () => Promise.reject(new Error('away')) };
    await expect(receive(sign('attendee.responded'), { secret, handlers })).rejects.toThrow(new Error('away'));
  });

  it('does not store deliveries without a handler', async () => {
    const duplicates = memoryStore();
    const delivery = sign('attendee.responded');
    expect((await receive(delivery, { secret, handlers: {}, duplicates })).outcome).toBe('ignored');
    expect((await receive(delivery, { secret, handlers: { '*': () => undefined }, duplicates })).outcome).toBe(
      'handled',
    );
  });

  it('waits for a slow store, and fails if the store fails', async () => {
    const calls: string[] = [];
    const duplicates: DuplicateStore = {
      claim: async (id): Promise<Claim> => {
        calls.push(`claim ${id}`);
        return 'claimed';
      },
      confirm: async () => {
        throw new Error('store away');
      },
      release: async () => {
        calls.push('release');
      },
    };
    const delivery = sign('attendee.responded');
    const handlers = { '*': () => calls.push('handle') };
    await expect(receive(delivery, { secret, handlers, duplicates })).rejects.toThrow('store away');
    expect(calls).toEqual([`claim ${delivery.id}`, 'handle']);
  });
});

describe('the store in memory', () => {
  it('forgets the oldest', async () => {
    const store = memoryStore({ max: 2 });
    for (const id of ['a', 'b', 'c']) {
      await store.claim(id);
      await store.confirm(id);
    }
    expect(await Promise.all(['a', 'b', 'c'].map((id) => store.claim(id)))).toEqual(['claimed', 'seen', 'seen']);
  });

  it('never forgets deliveries that are being handled', async () => {
    const store = memoryStore({ max: 0 });
    await store.claim('a');
    expect(await store.claim('a')).toBe('busy');
    await store.release('a');
    expect(await store.claim('a')).toBe('claimed');
  });

  it('lets another delivery have an event whose handler hangs, after the lease', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const store = memoryStore({ leaseSeconds: 60 });
    await store.claim('a');
    vi.advanceTimersByTime(59_000);
    await store.claim('b');
    expect(await store.claim('a')).toBe('busy');
    vi.advanceTimersByTime(1_000);
    expect(await store.claim('a')).toBe('claimed');
    expect(await store.claim('b')).toBe('busy');
    await store.confirm('a');
    expect(await store.claim('a')).toBe('seen');
  });
});
