import { createAppointment } from '@convoke/engine';
import { type Dns, lookAtDue, proofRecord, type SetSender, setSender } from '@convoke/engine/senders';
import { english, readText } from '@convoke/texts';
import { onTestFinished } from 'vitest';
import { openVerbHarness } from './verb-harness.js';

export const DESK = { name: 'Desk', address: 'desk@practice.example' };
export const SERVER = { name: 'Convoke', address: 'calendar@practice-server.example' };

/**
 * An account that may send as itself, the server's organizer elsewhere, and a zone for its records, some of
 * which may be silent.
 */
export async function startSender() {
  const harness = await openVerbHarness();
  onTestFinished(harness.close);
  const zone = new Map<string, string[]>();
  const silent = new Set<string>();
  const dns: Dns = {
    txt: async (name) => {
      if (silent.has(name)) return { kind: 'failed', code: 'ETIMEOUT' };
      const records = zone.get(name);
      return records ? { kind: 'found', records } : { kind: 'none' };
    },
    mx: async () => ({ kind: 'none' }),
  };
  const settings = { ...harness.context.settings, defaultOrganizer: SERVER };
  const context = { ...harness.context, dns, settings };
  const { account, stranger, clock } = harness;
  const set = (input: Partial<SetSender> = {}) =>
    setSender(context, { accountId: account.id, ...DESK, dkim: 'off', ...input });
  const publish = (domain = 'practice.example', accountId = account.id) => {
    const { name, value } = proofRecord({ accountId, domain });
    zone.set(name, [...(zone.get(name) ?? []), value]);
  };
  /** Who invites to an appointment that the account makes now. */
  const organizer = async (accountId = account.id) => {
    const current = await context.store.accounts.find(accountId);
    if (!current) throw new Error('The account is there.');
    const content = { subject: 'Visit', start: '2027-03-15T14:00:00', end: '2027-03-15T15:00:00', timeZone: 'UTC' };
    const made = await createAppointment(context, {
      account: current,
      content: { ...content, body: '', location: '' },
      invitee: undefined,
      invitees: undefined,
      externalId: undefined,
      metadata: undefined,
      reminders: undefined,
      alarm: undefined,
    });
    return made.appointment.organizer;
  };
  const look = async () => {
    while ((await lookAtDue(context)) > 0);
  };
  const later = (ms: number) => clock.advance(ms);
  const audit = async (accountId = account.id) => {
    const entries = await context.store.audit.list({ accountId, limit: 100 });
    return entries.map(({ action, detail }) => `${action} ${english(readText(detail))}`.trim()).reverse();
  };
  return { context, account, stranger, zone, silent, set, publish, organizer, look, later, audit };
}
