import { randomInt } from 'node:crypto';
import { ensureDebianPackages } from '../support/debian/packages.js';
import { interruption } from '../support/debian/run-program.js';
import { judgeMail, openMails } from './opened-mail.js';
import { readCalendars, report } from './read-calendars.js';
import { readers } from './readers.js';
import { runRoundTrips } from './round-trips/run-round-trips.js';
import { runPostfixRound } from './run-postfix-round.js';
import { INVITEE_DOMAIN, ORGANIZER, scenarios } from './scenarios.js';
import { changedSeries } from './series/changed-series.js';
import { sampleSeries } from './series/sample-series.js';
import { deviationsOf, seriesReaders } from './series/series-readers.js';

const PACKAGES = ['postfix', 'libical3', 'python3-icalendar', 'python3-vobject', 'ruby', 'ruby-icalendar'];
const ANSWERING = [
  'php-horde-itip',
  'php-horde-date',
  'php-cli',
  'php-mbstring',
  'php-xml',
  'g++',
  'pkg-config',
  'libkf5calendarcore-dev',
];
const CYRUS = ['debootstrap'];
/** Scenarios that are sent with a logo, too: those with online meetings are among the last. */
const DETAILED = 4;
/** Installing packages takes some minutes, in the first run on a machine; all else takes long on a busy one. */
const LIMIT_MS = 1_190_000;

/**
 * `npm run soak -- clients`: the four operations in many time zones through Debian's Postfix, read by implementations
 * of iCalendar in several languages; and invitations answered by Horde, KCalendarCore and Cyrus.
 *
 * @returns the exit code
 * @throws Error that names what is missing on this machine
 */
export async function clients(): Promise<number> {
  const signal = interruption(LIMIT_MS);
  const versions = await ensureDebianPackages({ names: [...PACKAGES, ...ANSWERING, ...CYRUS], signal });
  console.log(`clients: ${[...versions].map((pair) => pair.join(' ')).join(', ')}`);
  const read = (await readSeries(signal)) && (await readEverywhere(signal));
  const answered = await answerEverywhere(signal);
  return read && answered ? 0 : 1;
}

/** @returns whether all readers list the dates of series as they were meant */
async function readSeries(signal: AbortSignal): Promise<boolean> {
  const [seed, all] = [randomInt(2 ** 31), seriesReaders(signal)];
  const changed = await changedSeries(seed);
  const samples = [...sampleSeries(), ...changed.samples];
  const deviations = [...changed.problems, ...(await deviationsOf(samples, all))];
  for (const deviation of deviations.slice(0, 20)) console.error(deviation);
  const names = all.map(({ name }) => name).join(' · ');
  const count = `${samples.length} messages about series, ${changed.samples.length} of changes (seed ${seed})`;
  console.log(`clients: ${count}, in ${names}, ${deviations.length} deviations`);
  return deviations.length === 0;
}

/** @returns whether all readers read the messages correctly */
async function readEverywhere(signal: AbortSignal): Promise<boolean> {
  const plan = { organizer: ORGANIZER, domain: INVITEE_DOMAIN, signal };
  const deliveries = await runPostfixRound({ ...plan, scenarios: scenarios() });
  const mails = await openMails({ mails: deliveries.map(({ raw }) => raw), signal });
  const branded = await runPostfixRound({ ...plan, scenarios: scenarios().slice(-DETAILED), hasLogo: true });
  const brandedMails = await openMails({ mails: branded.map(({ raw }) => raw), signal });
  const calendars = mails.map(({ calendar }) => calendar);
  const all = readers(signal);
  const { deviations, uidProblems } = await readCalendars({ deliveries, calendars, readers: all });

  console.log(report({ readers: all.map(({ name }) => name), deliveries, deviations }));
  const problems = [
    ...deviations.map((deviation) => Object.values(deviation).join(' · ')),
    ...uidProblems,
    ...deliveries.flatMap((delivery, index) => judgeMail(delivery, mails[index], { hasLogo: false })),
    ...branded.flatMap((delivery, index) => judgeMail(delivery, brandedMails[index], { hasLogo: true })),
  ];
  for (const problem of problems.slice(0, 50)) console.error(problem);
  const count = deliveries.length + branded.length;
  console.log(`clients: ${count} messages, ${branded.length} of them with a logo, ${problems.length} deviations`);
  return problems.length === 0;
}

/** @returns whether every answer and every message arrived */
async function answerEverywhere(signal: AbortSignal): Promise<boolean> {
  const verdicts = await runRoundTrips({ organizer: ORGANIZER, domain: INVITEE_DOMAIN, signal });
  const deviations = verdicts.flatMap((verdict) => verdict.deviations);
  for (const { name, answers, deviations: own } of verdicts) {
    console.log(`${name}: ${answers} round trips, ${own.length} deviations`);
  }
  for (const deviation of deviations.slice(0, 50)) console.error(deviation);
  const answers = verdicts.reduce((sum, verdict) => sum + verdict.answers, 0);
  console.log(`clients: ${answers} round trips, ${deviations.length} deviations`);
  return deviations.length === 0;
}
