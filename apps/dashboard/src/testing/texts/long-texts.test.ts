import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { go, postAppointment, visit } from '../create-appointment.js';
import { newestMail } from '../newest-mail.js';
import { PageJudge } from '../page-judge.js';
import { openTab, signIn, type Tab } from '../sign-in.js';
import { type RunningDashboard, startDashboard } from '../start-dashboard.js';

const LONG = 'W'.repeat(300);
const ARABIC = `فحص السطح ${'سقف '.repeat(72)}`.trim();
const HEBREW = 'בדיקת גג: מחר, בשעה 10:00 (רחוב הרצל 5)';
const EMOJI = '👩‍👩‍👧‍👦'.repeat(25);
const TEXTS = [LONG, ARABIC, HEBREW, EMOJI];

/** As long as an address can be. */
const addressOf = (index: number) => `${'invitee'.repeat(8)}-${index}@${'long.'.repeat(20)}example.com`;

/** The first characters of a text, whole ones. */
function clip(text: string, length: number): string {
  return [...text].slice(0, length).join('');
}

/** Makes one of each thing that has a name: a webhook, a key, a feed, and a member by its address. */
async function nameEverything(tab: Tab, text: string, index: number): Promise<void> {
  const name = clip(text, 255);
  const made = {
    'v1/webhooks': { webhookUrl: `https://hooks.example.com/${LONG}`, eventTypes: ['attendee.responded'], name },
    'v1/feeds': { name, externalIds: [clip(text, 100)], metadata: { crew: text }, showAnswers: true },
    'v1/keys': { name },
    members: { email: addressOf(index), role: 'member' },
  };
  for (const [path, body] of Object.entries(made)) {
    await tab.call({ method: 'POST', path: `/dashboard/api/${path}`, body });
  }
}

/** Columns of the widest table must not be narrower than this, in pixels. */
const NARROWEST = 60;
/** Three clamped texts and their paddings, in pixels. */
const TALLEST_ROW = 130;

describe('long texts, Arabic, Hebrew and emoji in every field', () => {
  let dashboard: RunningDashboard;
  let tab: Tab;
  /** Addresses of pages that show one record. */
  const paths: string[] = [];

  beforeAll(async () => {
    dashboard = await startDashboard();
    await signIn(dashboard);
    tab = await openTab(dashboard);
    await tab.call({ method: 'POST', path: '/dashboard/api/sandbox/catcher' });
    const appointmentIds: string[] = [];
    for (const [index, text] of TEXTS.entries()) {
      const appointmentId = await postAppointment(tab, {
        appointmentSubject: clip(text, 255),
        appointmentBody: text,
        appointmentLocation: text,
        externalId: clip(text, 100),
        metadata: { note: text },
        name: clip(text, 255),
        address: addressOf(index),
      });
      appointmentIds.push(appointmentId);
      paths.push(`/appointments/${appointmentId}`);
    }
    for (const [index, appointmentId] of appointmentIds.entries()) {
      const mailId = await newestMail(tab, appointmentId);
      const comment = TEXTS[index] ?? '';
      const body = { answer: 'accept', client: 'gmail', comment };
      await tab.call({ method: 'POST', path: `/dashboard/api/sandbox/mails/${mailId}/answer`, body });
      paths.push(`/mailbox/${mailId}`);
    }
    for (const [index, text] of TEXTS.entries()) await nameEverything(tab, text, index);
    const brand = { name: clip(LONG, 200), footer: LONG };
    await tab.call({ method: 'PUT', path: '/dashboard/api/brand', body: brand });
    const sender = { name: clip(LONG, 255), address: 'calendar@acme.invalid' };
    await tab.call({ method: 'PUT', path: '/dashboard/api/sender', body: sender });
  });
  afterAll(() => dashboard.stop());

  const expectTable = async () => {
    const { page } = dashboard;
    await page.locator('tbody tr').first().waitFor();
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const columns = await sizesOf('thead th', 'offsetWidth');
      expect(Math.min(...columns)).toBeGreaterThan(NARROWEST);
      const heights = await sizesOf('tbody tr', 'offsetHeight');
      expect(Math.max(...heights), `rows of ${page.url()} at ${width} px`).toBeLessThan(TALLEST_ROW);
    }
  };
  const sizesOf = (css: string, size: string) =>
    dashboard.page.evaluate<number[]>(`[...document.querySelectorAll('${css}')].map((box) => box.${size})`);
  const rightToLeft = () => dashboard.page.locator('bdi:dir(rtl)', { hasText: HEBREW }).first().waitFor();

  it('leave every table its columns, and have their own direction', async () => {
    for (const label of [
      ...['Appointments', 'Mail queue', 'Mailbox', 'Webhooks'],
      ...['Calendar feeds', 'API keys', 'Members', 'Audit log'],
    ]) {
      await go(dashboard.page, label);
      await expectTable();
      if (label !== 'Members') await rightToLeft();
    }
  });

  it('break no page, from left to right or from right to left, at 360 and 1440 px', async () => {
    const { page } = dashboard;
    const judge = new PageJudge(page);
    const records = [paths[0], paths[1], paths[5]].filter((path) => path !== undefined);
    const onlyFromRight = [
      '/appointments',
      '/mail-queue',
      '/mailbox',
      '/webhooks',
      '/feeds',
      '/keys',
      '/members',
      '/limits',
      '/audit-log',
      '/brand',
      '/sender',
      '/replies',
      '/',
      '/appointments/new',
    ];
    for (const direction of ['ltr', 'rtl']) {
      for (const path of direction === 'ltr' ? records : [...onlyFromRight, ...records]) {
        const open = async () => {
          await visit(page, path);
          await page.evaluate(`document.documentElement.dir = '${direction}'`);
        };
        await judge.judge(`${path}, ${direction}`, open, { layoutOnly: direction === 'rtl' });
      }
    }
    expect(judge.found).toEqual([]);
    expect(dashboard.complaints).toEqual([]);
  });

  it('break no list of accounts', async () => {
    const { page } = dashboard;
    for (const text of TEXTS) {
      await tab.call({ method: 'POST', path: '/dashboard/api/accounts', body: { name: clip(text, 200) } });
    }
    await go(page, 'Accounts');
    await rightToLeft();
    await expectTable();
  });
});
