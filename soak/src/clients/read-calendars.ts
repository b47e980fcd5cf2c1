import { isDeepStrictEqual } from 'node:util';
import { domainOf } from '@convoke/contract/mailbox';
import type { Delivery } from './deliver.js';
import { expectedFacts, type Reading } from './facts.js';
import type { Reader } from './readers.js';
import { OPERATIONS, type Operation } from './scenarios.js';

interface CalendarReading {
  deliveries: readonly Delivery[];
  /** The iCalendar text of each. */
  calendars: readonly string[];
  readers: readonly Reader[];
}

/** How readers read the messages: the deviations of each, and what is wrong with the UIDs of all. */
interface CalendarVerdict {
  deviations: Deviation[];
  uidProblems: string[];
}

/** Has every reader read every message. */
export async function readCalendars({ deliveries, calendars, readers }: CalendarReading): Promise<CalendarVerdict> {
  const readings = await Promise.all(readers.map((reader) => reader.read(calendars)));
  const deviations = readers.flatMap(({ name }, reader) =>
    deliveries.flatMap((delivery, index) => {
      const reading = readings[reader]?.[index] ?? { error: 'nothing was read' };
      return judgeReading(delivery, reading).map((what) => deviation({ reader: name, delivery, what }));
    }),
  );
  return { deviations, uidProblems: judgeUids({ deliveries, readings }) };
}

function deviation({ reader, delivery, what }: { reader: string; delivery: Delivery; what: string }): Deviation {
  const { operation, scenario, invitee } = delivery;
  return { reader, operation, timeZone: scenario.timeZone, invitee: invitee.address, what };
}

/** A reader that failed, or read something other than what was sent. */
interface Deviation {
  reader: string;
  operation: Operation;
  timeZone: string;
  /** Address. */
  invitee: string;
  /** What was expected and what was read, in words. */
  what: string;
}

/** @returns how the reading differs from the operation's input, in words; empty if it agrees */
export function judgeReading(delivery: Delivery, reading: Reading): string[] {
  if ('error' in reading) return [reading.error];
  const { uid, ...read } = reading;
  const differences = differ(expectedFacts(delivery), read);
  return isUid(uid, delivery) ? differences : [...differences, `UID ${uid} is not one of ${delivery.appointmentId}`];
}

/** `<appointmentId>.<128 bits in lower-case hex>@<organizer's domain>` */
function isUid(uid: string, { appointmentId, organizer }: Delivery): boolean {
  const domain = `@${domainOf(organizer.address)}`;
  const secret = uid.slice(appointmentId.length + 1, -domain.length);
  return uid === `${appointmentId}.${secret}${domain}` && /^[0-9a-f]{32}$/.test(secret);
}

function differ(expected: object, read: object): string[] {
  const values = new Map<string, unknown>(Object.entries(read));
  return Object.entries(expected)
    .filter(([field, value]) => !isDeepStrictEqual(value, values.get(field)))
    .map(([field, value]) => `${field}: expected ${JSON.stringify(value)}, read ${JSON.stringify(values.get(field))}`);
}

/** Every reader's readings of the same deliveries, in their order. */
interface UidEvidence {
  deliveries: readonly Delivery[];
  readings: readonly (readonly Reading[])[];
}

/** An invitee has one UID in every message and for every reader, and shares it with nobody. */
function judgeUids({ deliveries, readings }: UidEvidence): string[] {
  const uids = new Map<string, Set<string>>();
  deliveries.forEach(({ invitee }, index) => {
    const known = uids.get(invitee.address) ?? new Set();
    uids.set(invitee.address, known);
    for (const ofReader of readings) {
      const reading = ofReader[index];
      if (reading && 'uid' in reading) known.add(reading.uid);
    }
  });
  const split = [...uids].filter(([, known]) => known.size !== 1);
  const shared = new Set([...uids.values()].flatMap((known) => [...known])).size < uids.size;
  return [
    ...split.map(([address, known]) => `${address} has the UIDs ${[...known].join(' ')}`),
    ...(shared ? ['invitees share a UID'] : []),
  ];
}

interface ReportInput {
  readers: readonly string[];
  deliveries: readonly Delivery[];
  deviations: readonly Deviation[];
}

/** A table of readers by operation: how many messages, of how many time zones, each reader read correctly. */
export function report({ readers, deliveries, deviations }: ReportInput): string {
  const rows = readers.map((reader) => [
    reader,
    ...OPERATIONS.map((operation) => cell({ reader, operation, deliveries, deviations })),
  ]);
  return [['reader', ...OPERATIONS], ...rows].map(line).join('\n');
}

interface CellInput extends Omit<ReportInput, 'readers'> {
  reader: string;
  operation: Operation;
}

function cell({ reader, operation, deliveries, deviations }: CellInput): string {
  const read = deliveries.filter((delivery) => delivery.operation === operation);
  const zones = new Set(read.map(({ scenario }) => scenario.timeZone)).size;
  const wrong = deviations.filter((deviation) => deviation.reader === reader && deviation.operation === operation);
  const mails = new Set(wrong.map(({ invitee }) => invitee)).size;
  return `${read.length - mails}/${read.length} in ${zones} zones`;
}

function line([first = '', ...others]: string[]): string {
  return [first.padEnd(20), ...others.map((text) => text.padEnd(18))].join('').trimEnd();
}
