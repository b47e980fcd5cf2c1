import { createAppointment, DAY_MS, updateAccount } from '@convoke/engine';
import { type BrandInput, clearBrand, readBrand, sendTestInvitation, setBrand } from '@convoke/engine/brands';
import { pngPicture } from '@convoke/testkit';
import { english, readText } from '@convoke/texts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openVerbHarness } from './testing/verb-harness.js';

const FULL = {
  name: 'Ada & Co',
  colour: '#0B57D0',
  footer: 'Hill Road 1, Berlin',
  supportAddress: 'help@practice.example',
  logo: pngPicture(),
};

async function start() {
  const harness = await openVerbHarness();
  onTestFinished(harness.close);
  const { context, account, deliver } = harness;
  const { id: accountId } = account;
  const set = (input: BrandInput) => setBrand(context, { accountId, ...input });
  const invite = async (name: string) => {
    const current = await context.store.accounts.find(accountId);
    if (!current) throw new Error('The account is there.');
    const times = { start: '2027-03-15T14:00:00', end: '2027-03-15T15:00:00', timeZone: 'UTC' };
    await createAppointment(context, {
      account: current,
      content: { subject: 'Visit', body: '', location: '', ...times },
      invitee: { name, address: `${name}@example.org` },
      invitees: undefined,
      externalId: undefined,
      metadata: undefined,
      reminders: undefined,
      alarm: undefined,
    });
  };
  /** What the next message shows besides its content. */
  const shown = async (state?: Parameters<typeof deliver>[0]) => {
    const sent = await deliver(state);
    return sent.map(({ brand, languages }) => ({ brand, languages }));
  };
  const audit = async () => {
    const entries = await context.store.audit.list({ accountId, limit: 100 });
    return entries.map(({ action, detail }) => `${action} ${english(readText(detail))}`.trim()).reverse();
  };
  return { ...harness, accountId, set, invite, shown, audit };
}

describe("an account's brand", () => {
  it('appears in messages that are queued after it was set, and is the account by default', async () => {
    const { context, account, accountId, set, invite, shown, audit } = await start();
    expect(await readBrand(context, accountId)).toEqual({
      brand: { version: 0, name: account.name },
      hasOwnName: false,
      language: null,
    });
    const { brand } = await set(FULL);
    expect(brand).toEqual({
      ...FULL,
      version: 1,
      colour: '#0b57d0',
      logo: { type: 'image/png', width: 3, height: 2, content: FULL.logo },
    });
    expect(await readBrand(context, accountId)).toEqual({ brand, hasOwnName: true, language: null });
    await invite('bob');
    expect(await shown()).toEqual([{ brand, languages: [] }]);
    expect(await set({})).toEqual({ brand, hasOwnName: true, language: null });
    expect(await set(FULL)).toEqual({ brand, hasOwnName: true, language: null });
    const { brand: changed, hasOwnName } = await set({ name: '', footer: '', logo: null });
    expect(hasOwnName).toBe(false);
    expect(changed).toEqual({ ...brand, version: 2, name: account.name, footer: undefined, logo: undefined });
    await clearBrand(context, accountId);
    await clearBrand(context, accountId);
    expect((await readBrand(context, accountId)).brand).toEqual({ version: 3, name: account.name });
    expect(await audit()).toEqual([
      'brand.updated name, colour, footer, supportAddress, logo',
      'brand.updated name, footer, logo',
      'brand.cleared',
    ]);
  });

  it('has the language of the account, which changes with it and stays if the rest is cleared', async () => {
    const { context, accountId, set, invite, shown, audit } = await start();
    expect(await set({ language: 'de-AT' })).toMatchObject({ language: 'de-AT' });
    expect((await context.store.accounts.find(accountId))?.language).toBe('de-AT');
    await invite('bob');
    expect(await shown()).toMatchObject([{ languages: ['de-AT'] }]);
    await set({ colour: '#ffffff' });
    await clearBrand(context, accountId);
    expect(await readBrand(context, accountId)).toMatchObject({ language: 'de-AT' });
    await updateAccount(context, { accountId, language: 'fr' });
    expect(await readBrand(context, accountId)).toMatchObject({ language: 'fr' });
    expect(await set({ language: '' })).toMatchObject({ language: null });
    expect((await context.store.accounts.find(accountId))?.language).toBeNull();
    await expect(set({ language: 'German!' })).rejects.toMatchObject({ code: 'invalid_value', param: 'language' });
    expect((await audit())[0]).toBe('brand.updated language');
  });

  it('stays the same in a repeated message, whatever changes in between', async () => {
    const { context, accountId, account, set, invite, shown } = await start();
    await invite('bob');
    const first = { brand: { version: 0, name: account.name }, languages: [] };
    expect(await shown('pending')).toEqual([first]);
    await updateAccount(context, { accountId, name: 'Renamed', language: 'de' });
    await invite('eve');
    const [repeat, second] = await shown('pending');
    expect(repeat).toEqual(first);
    expect(second).toMatchObject({ brand: { version: 1, name: 'Renamed' }, languages: ['de'] });
    await set(FULL);
    await updateAccount(context, { accountId, name: 'Renamed again', language: 'ja' });
    await invite('zoe');
    const [repeatAgain, secondAgain, third] = await shown();
    expect(repeatAgain).toEqual(first);
    expect(secondAgain).toEqual(second);
    expect(third).toMatchObject({ brand: { version: 3, name: FULL.name }, languages: ['ja'] });
    await updateAccount(context, { accountId, rateLimit: 7, name: 'Renamed again', language: 'ja' });
    expect((await readBrand(context, accountId)).brand.version).toBe(3);
  });

  it.each([
    [{ name: 'Ada\r\nBcc: eve@evil.example' }, 'invalid_characters', 'name'],
    [{ name: 'Ada \u202egnp.exe' }, 'invalid_characters', 'name'],
    [{ name: ' \u00ad ' }, 'invalid_value', 'name'],
    [{ name: 'x'.repeat(256) }, 'field_too_long', 'name'],
    [{ colour: 'red' }, 'invalid_value', 'colour'],
    [{ colour: '#fff' }, 'invalid_value', 'colour'],
    [{ colour: '#ffffff;background:url(//evil.example)' }, 'invalid_value', 'colour'],
    [{ footer: 'One\nTwo' }, 'invalid_characters', 'footer'],
    [{ footer: 'Hill \u2066Road' }, 'invalid_characters', 'footer'],
    [{ footer: 'x'.repeat(301) }, 'field_too_long', 'footer'],
    [{ supportAddress: 'a@example.org, b@evil.example' }, 'invalid_email', 'supportAddress'],
    [{ supportAddress: 'javascript:alert(1)' }, 'invalid_email', 'supportAddress'],
    [{ logo: Buffer.from('<svg onload="alert(1)"/>') }, 'invalid_value', 'logo'],
    [{ logo: Buffer.alloc(200_001) }, 'field_too_long', 'logo'],
  ])('refuses invalid values, and stores nothing (%#)', async (input, code, param) => {
    const { context, accountId, set } = await start();
    await expect(set({ ...FULL, ...input })).rejects.toMatchObject({ code, param });
    expect((await readBrand(context, accountId)).brand.version).toBe(0);
  });

  it('keeps only logos that messages still show, and refuses another one while there are 20', async () => {
    const { set, invite, shown } = await start();
    const logo = (width: number) => ({ logo: pngPicture({ width }) });
    for (let width = 1; width <= 25; width += 1) await set(logo(width));
    for (let width = 1; width <= 19; width += 1) {
      await set(logo(width));
      await invite(`guest-${width}`);
    }
    await set(logo(20));
    await expect(set(logo(21))).rejects.toMatchObject({ code: 'rate_limit_exceeded', param: 'logo' });
    expect((await set(logo(3))).brand.logo?.width).toBe(3);
    await set({ logo: null });
    await set(logo(21));
    await expect(set(logo(22))).rejects.toMatchObject({ code: 'rate_limit_exceeded' });
    const widths = (await shown()).map(({ brand }) => brand.logo?.width);
    expect(widths).toEqual(Array.from({ length: 19 }, (_, at) => at + 1));
    await set(logo(22));
  });

  it('changes at most 200 times a day', async () => {
    const { clock, context, accountId, set } = await start();
    const footer = (at: number) => ({ footer: `Version ${at}` });
    for (let at = 0; at < 200; at += 1) await set(footer(at));
    await expect(set(footer(200))).rejects.toMatchObject({ code: 'rate_limit_exceeded' });
    await expect(clearBrand(context, accountId)).rejects.toMatchObject({ code: 'rate_limit_exceeded' });
    await clock.advance(DAY_MS);
    await set(footer(200));
  });
});

describe('a test of the design', () => {
  it('is sent to the person who requests it, through the outbox, at most five times a day', async () => {
    const { context, accountId, clock, set, deliver, audit } = await start();
    const user = { id: 'u1', email: 'ada@example.org' };
    const actor = { kind: 'person', id: user.id, name: user.email, address: null } as const;
    const send = (who = user) =>
      sendTestInvitation({ ...context, actor: { ...actor, id: who.id } }, { accountId, user: who });
    await set({ footer: 'Hill Road 1' });
    const { appointmentId } = await send();
    const [sent, ...others] = await deliver();
    expect(others).toEqual([]);
    expect(sent).toMatchObject({
      message: { appointmentId, kind: 'request' },
      invitation: { name: user.email, address: user.email, role: 'required' },
      brand: { version: 1, footer: 'Hill Road 1' },
    });
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    const tomorrow = new Date(clock.now() + DAY_MS).toISOString().slice(0, 10);
    expect(today < tomorrow).toBe(true);
    expect((await context.store.appointments.find({ accountId, id: appointmentId }))?.revision).toMatchObject({
      subject: 'Test of the design',
      body: expect.stringContaining('This is how your invitations look.'),
      location: '',
      start: `${tomorrow}T10:00:00`,
      end: `${tomorrow}T10:30:00`,
      timeZone: 'UTC',
    });
    for (let more = 0; more < 4; more += 1) await send();
    await expect(send()).rejects.toMatchObject({ code: 'rate_limit_exceeded' });
    expect(await deliver()).toHaveLength(4);
    await send({ id: 'u2', email: 'bob@localhost' });
    const { address } = context.settings.defaultOrganizer;
    await expect(send({ id: 'u3', email: address.toUpperCase() })).rejects.toMatchObject({ code: 'invalid_email' });
    await clock.advance(DAY_MS);
    await send();
    expect((await audit()).filter((entry) => entry === 'brand.test_sent')).toHaveLength(7);
  });
});
