import { ensureDebianPackages } from './clients/debian-packages.js';
import { interruption } from './clients/interruption.js';
import { judgeMail } from './clients/judge-mail.js';
import { openMails } from './clients/open-mails.js';
import { ORGANIZER } from './clients/organizer.js';
import { readCalendars } from './clients/read-calendars.js';
import { readers } from './clients/readers.js';
import { report } from './clients/report.js';
import { runPostfixRound } from './clients/run-postfix-round.js';
import { INVITEE_DOMAIN, scenarios } from './clients/scenarios.js';

const PACKAGES = ['postfix', 'libical3', 'python3-icalendar', 'python3-vobject', 'ruby', 'ruby-icalendar'];
const LIMIT_MS = 290_000;

/**
 * `npm run soak -- clients`: the four operations in many time zones through Debian's Postfix, read by implementations
 * of iCalendar in several languages.
 *
 * @returns the exit code
 * @throws Error naming what is missing on this machine
 */
export async function clients(): Promise<number> {
  const signal = interruption(LIMIT_MS);
  const versions = await ensureDebianPackages({ names: PACKAGES, signal });
  console.log(`clients: ${[...versions].map((pair) => pair.join(' ')).join(', ')}`);
  const plan = { scenarios: scenarios(), organizer: ORGANIZER, domain: INVITEE_DOMAIN };
  const deliveries = await runPostfixRound({ ...plan, signal });
  const mails = await openMails({ mails: deliveries.map(({ raw }) => raw), signal });
  const calendars = mails.map(({ calendar }) => calendar);
  const all = readers(signal);
  const { deviations, uidProblems } = await readCalendars({ deliveries, calendars, readers: all });

  console.log(report({ readers: all.map(({ name }) => name), deliveries, deviations }));
  const problems = [
    ...deviations.map((deviation) => Object.values(deviation).join(' · ')),
    ...uidProblems,
    ...deliveries.flatMap((delivery, index) => judgeMail(delivery, mails[index])),
  ];
  for (const problem of problems.slice(0, 50)) console.error(problem);
  console.log(`clients: ${deliveries.length} messages, ${problems.length} deviations`);
  return problems.length === 0 ? 0 : 1;
}
