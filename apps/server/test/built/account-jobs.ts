import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CaldavServer, pngPicture } from '@convoke/testkit';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { importSdk, type PublishedServer } from './published.js';
import { PASSWORD, Visitor } from './visitor.js';

/** The e-mail address of the owner of the account. */
export const OWNER = 'ada@example.com';

/** What `account create` prints. */
export interface NewAccount {
  accountId: string;
  apiKey: string;
  apiSecret: string;
  dashboardLink: string;
}

/** What an operator has available. */
export interface OperatorDesk {
  server: PublishedServer;
  account: NewAccount;
  caldav: CaldavServer;
  /** An empty folder. */
  folder: string;
  /** The key that `key create` made. */
  secondKey: string;
}

/** The main job of each command on accounts, in an order in which each continues from the one before. */
export const ACCOUNT_JOBS: Record<string, (desk: OperatorDesk) => Promise<void>> = {
  async 'account create'({ server, account }) {
    expect(account.dashboardLink).toMatch(/\/set-up#/);
    const { Convoke } = await importSdk('@convoke/sdk');
    const { apiKey, apiSecret } = account;
    const { appointments } = new Convoke({ baseUrl: server.url, fetch: server.process.fetch, apiKey, apiSecret });
    expect(await appointments.list().page()).toMatchObject({ items: [] });
  },
  async 'account update'({ server, account }) {
    await server.run(['account', 'update', account.accountId, '--name', 'Acme and sons']);
  },
  async 'account delete'({ server }) {
    const { accountId } = await server.json<NewAccount>('account', 'create', '--name', 'Short-lived');
    await server.run(['account', 'delete', accountId]);
  },
  async 'account list'({ server, account }) {
    const { accountId } = account;
    expect(await server.json('account', 'list')).toMatchObject([{ accountId, name: 'Acme and sons', email: OWNER }]);
  },
  async 'key create'(desk) {
    const { server, account } = desk;
    const made = await server.json<NewAccount>('key', 'create', '--account', account.accountId, '--name', 'CI');
    expect(made).toMatchObject({ apiKey: expect.any(String) });
    ({ apiKey: desk.secondKey } = made);
  },
  async 'key rename'({ server, secondKey }) {
    expect(await server.run(['key', 'rename', secondKey, 'Booking page'])).toBe(`Renamed ${secondKey}.\n`);
  },
  async 'key list'({ server, account, secondKey }) {
    const keys = await server.json('key', 'list', '--account', account.accountId);
    expect(keys).toMatchObject([{ name: '' }, { apiKey: secondKey, name: 'Booking page' }]);
  },
  async 'key revoke'({ server, secondKey }) {
    expect(await server.run(['key', 'revoke', secondKey])).toBe(`Revoked ${secondKey}.\n`);
  },
  async 'sign-in new-password'({ server, account }) {
    const token = account.dashboardLink.split('#')[1];
    const headers = { 'content-type': 'application/json', 'x-convoke-csrf': 'sign-in', origin: server.url };
    const body = JSON.stringify({ token, password: PASSWORD });
    const used = await fetch(`${server.url}/dashboard/api/set-up`, { method: 'POST', headers, body });
    expect(used.status).toBe(200);
    const made = await server.json<{ dashboardLink: string }>('sign-in', 'new-password', OWNER);
    expect(made.dashboardLink).toMatch(/\/set-up#/);
  },
  async 'sign-in invite'({ server, account }) {
    const { accountId } = account;
    const made = await server.json<NewAccount>('sign-in', 'invite', 'grace@example.com', '--account', accountId);
    expect(made.dashboardLink).toMatch(/\/set-up#/);
  },
  async 'sign-in list'({ server }) {
    expect(await server.json('sign-in', 'list')).toMatchObject([{ email: OWNER, addressConfirmed: true }]);
  },
  async 'sign-in remove-second-factor'({ server }) {
    const visitor = new Visitor(server.url);
    const credentials = { email: OWNER, password: PASSWORD };
    await visitor.begin('signIn', credentials);
    const body = { currentPassword: PASSWORD };
    const { data } = await visitor.own.call<{ secret: string }>('enrolTotp', { body });
    const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate();
    await visitor.own.call('confirmTotp', { body: { code } });
    expect(await visitor.begin('signIn', credentials)).toMatchObject({ user: null });
    await server.run(['sign-in', 'remove-second-factor', OWNER]);
    expect(await visitor.begin('signIn', credentials)).toMatchObject({ user: { email: OWNER } });
  },
  async 'sign-in delete'({ server }) {
    await server.run(['sign-in', 'delete', OWNER]);
    expect(await server.json('sign-in', 'list')).toEqual([]);
  },
  async 'brand set'({ server, account, folder }) {
    const logo = join(folder, 'logo');
    await writeFile(logo, pngPicture());
    const options = ['--name', 'Acme & Co', '--colour', '#0B57D0', '--support-address', 'help@acme.example'];
    const set = await server.json(
      'brand',
      'set',
      account.accountId,
      ...options,
      '--footer',
      'Hill Road 1',
      '--logo',
      logo,
    );
    expect(set).toMatchObject({
      name: 'Acme & Co',
      colour: '#0b57d0',
      logo: { type: 'image/png', width: 3, height: 2 },
    });
  },
  async 'brand show'({ server, account }) {
    const shown = await server.run(['brand', 'show', account.accountId]);
    expect(shown).toContain(
      'name: Acme & Co\ncolour: #0b57d0\nfooter: Hill Road 1\nsupport address: help@acme.example\n',
    );
  },
  async 'brand clear'({ server, account }) {
    expect(await server.json('brand', 'clear', account.accountId)).toMatchObject({ cleared: true });
    expect(await server.json('brand', 'show', account.accountId)).toMatchObject({
      hasOwnName: false,
      logo: null,
    });
  },
  async 'sender set'({ server, account }) {
    const options = ['--name', 'Desk', '--address', 'desk@practice.invalid', '--no-dkim'];
    expect(await server.json('sender', 'set', account.accountId, ...options)).toMatchObject({
      isUsed: false,
      relay: null,
    });
  },
  async 'sender allow'({ server, account }) {
    const allowed = await server.json('sender', 'allow', account.accountId, 'practice.invalid');
    expect(allowed).toMatchObject({ domain: 'practice.invalid', allowed: true });
  },
  async 'sender show'({ server, account }) {
    const shown = await server.json('sender', 'show', account.accountId);
    expect(shown).toMatchObject({ address: 'desk@practice.invalid', isUsed: true, relayWorks: null });
  },
  async 'sender check'({ server, account }) {
    const shown = await server.run(['sender', 'check', account.accountId]);
    expect(shown).toContain('Desk <desk@practice.invalid>: new invitations come from it');
    expect(shown).toMatch(/^. mx: [A-Z].*\.$/m);
  },
  async 'sender remove'({ server, account }) {
    expect(await server.json('sender', 'remove', account.accountId)).toMatchObject({ removed: true });
  },
  async 'channel add graph'({ server, account }) {
    const login = ['--tenant', 'common', '--client', 'x', '--address', 'ada@practice.invalid'];
    await expect(server.json('channel', 'add', 'graph', account.accountId, ...login)).rejects.toThrow(
      'no such Microsoft tenant',
    );
  },
  async 'channel add caldav'({ server, account, caldav }) {
    const login = ['--address', caldav.url, '--user', 'ada', '--name', 'Desk'];
    const added = await server.json('channel', 'add', account.accountId, ...login);
    expect(added).toMatchObject({ url: caldav.calendarUrl, name: 'Desk', address: 'ada@calendars.example' });
  },
  async 'channel test'({ server, account }) {
    expect(await server.run(['channel', 'test', account.accountId])).toBe('✓ The calendar works.\n');
    const tested = await server.json('channel', 'test', account.accountId, '--to', 'bob@practice.example');
    expect(tested).toMatchObject({ works: true, appointmentId: expect.any(String) });
  },
  async 'channel list'({ server, account, caldav }) {
    const listed = await server.json('channel', 'list', account.accountId);
    expect(listed).toMatchObject([{ url: caldav.calendarUrl, isCurrent: true, problem: null }]);
  },
  async 'channel remove'({ server, account }) {
    expect(await server.json('channel', 'remove', account.accountId)).toMatchObject({ removed: true });
  },
};
