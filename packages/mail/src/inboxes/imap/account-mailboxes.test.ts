import { EventEmitter, once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { InboxPosition } from '@convoke/engine';
import type { MailboxScan, OpenedMailbox } from '@convoke/engine/senders';
import {
  createCertificateAuthority,
  createFakeClock,
  createLogSink,
  type ImapServerOptions,
  listen,
  startImapServer,
} from '@convoke/testkit';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createAccountMailboxes, type MailboxConnector } from './account-mailboxes.js';

const HOST = 'imap.ada.example';
const PLACE = { host: HOST, port: 993, user: 'user', folder: 'INBOX' };
const MAILBOX: OpenedMailbox = { accountId: 'a1', ...PLACE, password: 'password' };

type Found = Awaited<ReturnType<MailboxConnector['find']>>;

/** Mailboxes that are all on this machine, or where `found` says. */
function mailboxesAt(port: number, { found = { address: '127.0.0.1' } as Found, ca = '' } = {}) {
  const clock = createFakeClock();
  let passed = 0;
  /** Time passes without anything that was scheduled. */
  const pass = (ms: number) => {
    passed += ms;
  };
  const late = { ...clock, now: () => clock.now() + passed };
  const connector = { checkHost: () => undefined, find: async () => found, portOf: () => port };
  return { clock, pass, ...createAccountMailboxes({ connector, clock: late, log: createLogSink(), ca }) };
}

const authority = await createCertificateAuthority();

/** An IMAP server, with the certificate of `HOST` unless `tls` says otherwise. */
async function start({ tls, host = HOST }: Pick<ImapServerOptions, 'tls'> & { host?: string } = {}) {
  const server = await startImapServer({ tls: { ...(await authority.issue([host])), ...tls } });
  onTestFinished(() => server.stop());
  return { server, ...mailboxesAt(server.port, { ca: authority.cert }) };
}

/** A server that treats every connection as `greet` says. */
async function startOther(greet: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    greet(socket);
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return listen(server);
}

function scanOf(change: Partial<MailboxScan> = {}) {
  const taken: string[] = [];
  const saved: InboxPosition[] = [];
  const scan: MailboxScan = {
    position: null,
    intake: async ({ raw }) => {
      taken.push(Buffer.from(raw).toString().trim().slice(-1));
      return { kind: 'stored' };
    },
    isRecipient: async () => true,
    save: async (position) => void saved.push(position),
    signal: new AbortController().signal,
    ...change,
  };
  return { scan, taken, saved };
}

const mail = (text: string) =>
  Buffer.from(`From: guest@elsewhere.example\r\nTo: calendar@ada.example\r\n\r\n${text}\r\n`);

describe('a mailbox of an account is tried', () => {
  it.each([
    [993, {}],
    [143, { tls: { startTls: true } }],
  ])('over TLS on port %i', async (port, options) => {
    const { probe } = await start(options as Parameters<typeof start>[0]);
    expect(await probe({ ...MAILBOX, port })).toEqual({ failure: null });
  });

  it.each([
    ['credentials', { user: 'eve' }],
    ['credentials', { password: 'geheim' }],
    ['folder', { folder: 'Elsewhere' }],
  ] as const)('and says what was wrong, without the password: %s', async (failure, change) => {
    const { probe } = await start();
    const outcome = await probe({ ...MAILBOX, ...change });
    expect(outcome).toEqual({ failure, words: expect.stringMatching(/./) });
    expect(JSON.stringify(outcome)).not.toMatch(/geheim/);
  });

  it('with the certificate of its name only', async () => {
    const { probe } = await start({ host: 'imap.eve.example' });
    expect(await probe(MAILBOX)).toMatchObject({ failure: 'tls' });
    const { server } = await start();
    const untrusting = mailboxesAt(server.port, { ca: (await createCertificateAuthority()).cert });
    expect(await untrusting.probe(MAILBOX)).toMatchObject({ failure: 'tls' });
  });

  it('and gets no password without TLS', async () => {
    const heard: string[] = [];
    const port = await startOther((socket) => {
      socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n');
      socket.on('data', (data) => {
        heard.push(data.toString());
        const [tag = ''] = data.toString().split(' ');
        socket.write(`* CAPABILITY IMAP4rev1\r\n${tag} OK done\r\n`);
      });
    });
    const { probe } = mailboxesAt(port);
    expect(await probe({ ...MAILBOX, port: 143 })).toMatchObject({ failure: 'tls' });
    expect(heard.join('')).not.toMatch(/LOGIN|AUTHENTICATE|password/i);
  });

  it.each([
    [{ failure: 'blocked' }, { failure: 'blocked', words: '' }],
    [
      { failure: 'unreachable', code: 'ENOTFOUND' },
      { failure: 'unreachable', words: 'ENOTFOUND' },
    ],
  ] as const)('only where the operator lets it connect: %j', async (found, outcome) => {
    expect(await mailboxesAt(9, { found }).probe(MAILBOX)).toEqual(outcome);
  });

  it('and fails if nobody listens, or the listener is not a mail server', async () => {
    const { server, probe } = await start();
    await server.stop();
    expect(await probe(MAILBOX)).toMatchObject({ failure: 'unreachable' });
    const port = await startOther((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    const other = mailboxesAt(port);
    expect(await other.probe({ ...MAILBOX, port: 143 })).toMatchObject({ failure: 'broken' });
  });

  it('for two minutes at most', async () => {
    const connected = new EventEmitter();
    const isConnected = once(connected, 'connection');
    const { probe, clock } = mailboxesAt(await startOther(() => connected.emit('connection')));
    const outcome = probe({ ...MAILBOX, port: 143 });
    await isConnected;
    await clock.advance(120_000);
    expect((await outcome).failure).not.toBeNull();
    expect(clock.pending()).toBe(0);
  });
});

describe('a mailbox of an account is read', () => {
  it('from where the last read ended, and from the beginning after it was renumbered', async () => {
    const { server, read } = await start();
    for (const text of ['1', '2']) server.append(mail(text));
    const first = scanOf();
    expect(await read(MAILBOX, first.scan)).toEqual({ failure: null });
    expect(first.taken).toEqual(['1', '2']);
    const position = first.saved.at(-1) ?? null;
    expect(position).toMatchObject({ uid: 2 });
    server.append(mail('3'));
    const second = scanOf({ position });
    await read(MAILBOX, second.scan);
    expect(second.taken).toEqual(['3']);
    const other = scanOf({ position: { uidValidity: 'other', uid: 3 } });
    await read(MAILBOX, other.scan);
    expect(other.saved.at(-1)).toEqual({ ...position, uid: 3 });
  });

  it('without the headers of messages that are taken already', async () => {
    const { server, read } = await start();
    const to = (name: string) => Buffer.from(`From: guest@elsewhere.example\r\nTo: ${name}@ada.example\r\n\r\n1\r\n`);
    server.append(to('old'), ['$Convoke']);
    server.append(to('new'));
    const asked: string[] = [];
    const { scan, saved } = scanOf({ isRecipient: async (address) => asked.push(address) > 0 });
    expect(await read(MAILBOX, scan)).toEqual({ failure: null });
    expect(asked).toEqual(['new@ada.example']);
    expect(saved.at(-1)).toMatchObject({ uid: 2 });
  });

  it('for a minute, then until the message that was begun is stored', async () => {
    const { server, read, pass } = await start();
    for (const text of ['1', '2', '3']) server.append(mail(text));
    const { scan, saved } = scanOf({
      intake: async () => {
        pass(60_001);
        return { kind: 'stored' };
      },
    });
    expect(await read(MAILBOX, scan)).toEqual({ failure: null });
    expect(saved.at(-1)).toMatchObject({ uid: 1 });
  });

  it('until it is stopped', async () => {
    const { server, read } = await start();
    for (const text of ['1', '2']) server.append(mail(text));
    const stopping = new AbortController();
    const stopped = scanOf({ signal: stopping.signal });
    stopped.scan.save = async (position) => {
      stopped.saved.push(position);
      stopping.abort();
    };
    expect(await read(MAILBOX, stopped.scan)).toEqual({ failure: null });
    expect(stopped.saved[0]).toMatchObject({ uid: 1 });
  });
});
