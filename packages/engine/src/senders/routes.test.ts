import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Sender, SenderDomain } from '../domain/sender.js';
import { SenderRoutes } from './routes.js';

const SERVER = { name: 'Convoke', address: 'calendar@in.example' };
const RELAY = { host: 'smtp.practice.example', port: 587, user: 'desk', password: 'sealed', ratePerMinute: null };
const KEY = { selector: 'convoke-1', publicKey: 'public', privateKey: 'sealed', published: 'fits' } as const;
const SENDER: Sender = {
  accountId: 'a1',
  organizer: { name: 'Desk', address: 'desk@practice.example' },
  domain: 'practice.example',
  relay: RELAY,
  relayFailure: null,
  dkim: KEY,
  hasLane: true,
};
const PROVEN: SenderDomain = {
  accountId: 'a1',
  domain: 'practice.example',
  status: 'proven',
  allowedAt: null,
  seenAt: 0,
  missingSince: null,
  lookAt: 0,
  createdAt: 0,
};
const OPENED = { accountId: 'a1', host: 'smtp.practice.example', port: 587, ratePerMinute: null };
const ROUTE = {
  bounceAddress: SERVER.address,
  relay: { ...OPENED, auth: { user: 'desk', password: 'relay-password/a1' } },
  dkim: { domain: 'practice.example', selector: 'convoke-1', privateKey: 'dkim-key/a1' },
};

interface Given {
  sender?: Sender | undefined;
  domains?: SenderDomain[];
  /** The organizer that the operator has given the account. */
  organizer?: { name: string; address: string } | null;
}

/** Routes over these rows; what is sealed opens as the place that it is bound to. */
function start(given: Given) {
  const { sender, domains = [PROVEN], organizer = null } = given;
  const listDomains = vi.fn(async () => domains);
  const routes = new SenderRoutes({
    store: {
      senders: { listDomains, find: async () => sender },
      accounts: { find: async () => ({ organizer }) },
    } as never,
    secrets: { open: (_sealed: string, place: string) => place } as never,
    settings: { defaultOrganizer: SERVER } as never,
    channel: { transport: 'smtp' } as never,
  });
  const find = (address = 'desk@practice.example', transport = 'smtp/a1') =>
    routes.find({
      appointment: { accountId: 'a1', organizer: { name: '', address } },
      message: { transport },
    } as never);
  return { find, listDomains };
}

describe('the route of a message', () => {
  it('is the relay and the key of the account, whatever the spelling of the domain', async () => {
    const { find } = start({ sender: SENDER });
    expect(await find()).toEqual({ route: ROUTE });
    expect(await find('Desk@PRACTICE.example')).toEqual({ route: ROUTE });
  });

  it('is the server’s own for an account that has claimed no domain', async () => {
    expect(await start({ domains: [] }).find()).toEqual({});
    expect(await start({ sender: SENDER, domains: [] }).find()).toEqual({});
  });

  it('is the server’s relay for what was queued before the account had a lane', async () => {
    const { find } = start({ sender: SENDER });
    expect(await find(undefined, 'smtp')).toEqual({ route: { ...ROUTE, relay: undefined } });
  });

  it.each(['missing', 'wrong'] as const)('has no signature by a key whose record is %s', async (published) => {
    const { find } = start({ sender: { ...SENDER, dkim: { ...KEY, published } } });
    expect(await find()).toEqual({ route: { ...ROUTE, dkim: undefined } });
  });

  it('has no signature for a former domain: the key is that of the current one', async () => {
    const { find } = start({ sender: { ...SENDER, domain: 'other.example' } });
    expect(await find()).toEqual({ route: { ...ROUTE, dkim: undefined } });
  });

  it('uses the server’s relay after the sender was removed, or before one was set', async () => {
    const removed = { ...SENDER, organizer: null, domain: null, relay: null, dkim: null };
    for (const sender of [removed, undefined]) {
      const { find } = start({ sender });
      expect(await find()).toEqual({ route: { ...ROUTE, relay: undefined, dkim: undefined } });
    }
  });

  it('is that of the server for an organizer elsewhere: a subdomain and a parent are other domains', async () => {
    const { find } = start({ sender: SENDER });
    for (const domain of ['in.example', 'mail.practice.example', 'example']) {
      expect(await find(`desk@${domain}`)).toEqual({});
    }
  });
});

describe('a domain that is not the account’s', () => {
  it('was never used while it is only claimed, so its organizer was given by the operator', async () => {
    const { find } = start({ sender: SENDER, domains: [{ ...PROVEN, status: 'pending' }] });
    expect(await find()).toEqual({});
  });

  it('refuses messages once it is lost, unless an administrator allows it', async () => {
    const lost: SenderDomain = { ...PROVEN, status: 'lost' };
    expect(await start({ sender: SENDER, domains: [lost] }).find()).toEqual({
      refusal: { code: 'sender_domain_lost', params: {} },
    });
    const allowed = start({ sender: SENDER, domains: [{ ...lost, allowedAt: 1 }] });
    expect(await allowed.find()).toEqual({ route: ROUTE });
  });

  it('refuses no organizer that the operator has given', async () => {
    const organizer = { name: 'Ada', address: 'ada@practice.example' };
    const lost: SenderDomain = { ...PROVEN, status: 'lost' };
    const { find } = start({ sender: SENDER, domains: [lost], organizer });
    expect(await find('ada@Practice.example')).toEqual({});
    expect(await find('desk@practice.example')).toHaveProperty('refusal');
  });
});

describe('what is read of an account', () => {
  let now = 1_000;

  // The cache reads this clock, at most once a millisecond, which it measures with a timer.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  function pass(ms: number): void {
    now += ms;
    vi.advanceTimersByTime(ms);
  }

  it('is read once a second, however many messages there are', async () => {
    const { find, listDomains } = start({ sender: SENDER });
    await Promise.all([find(), find(), find()]);
    pass(900);
    await find();
    expect(listDomains).toHaveBeenCalledTimes(1);
    pass(200);
    await find();
    expect(listDomains).toHaveBeenCalledTimes(2);
  });

  it('is read again at once after a reading that failed', async () => {
    const { find, listDomains } = start({ sender: SENDER });
    listDomains.mockRejectedValueOnce(new Error('gone'));
    await expect(find()).rejects.toThrow('gone');
    expect(await find()).toEqual({ route: ROUTE });
  });
});
