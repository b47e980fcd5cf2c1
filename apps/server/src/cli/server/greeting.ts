import { aliasLine } from '@convoke/cli';
import { dashboardLink } from '../../links.js';
import { DEMO_EMAIL } from '../../sandbox/demo-account.js';
import type { Service } from '../../serve.js';

/** What a server says once it is ready. */
interface Greeting {
  /** For programs and people: begins with the ready line. */
  stdout: string;
  /** For people. */
  stderr: string;
}

interface GreetingOptions {
  /** Whether both streams are shown to one person. */
  isTerminal: boolean;
  /** How a command of `convoke` is run here. */
  commandHere: (command: string) => string;
}

/** Says where the server and its database are, and how to sign in. A link is printed once. */
export function greet(
  { baseUrl, database, hasUsers, welcome }: Pick<Service, 'baseUrl' | 'database' | 'hasUsers' | 'welcome'>,
  { isTerminal, commandHere }: GreetingOptions,
): Greeting {
  const place = `Database: ${database}\n`;
  if (!welcome) {
    const signIn = hasUsers
      ? `Dashboard: ${baseUrl}\n`
      : `Nobody can sign in yet. Create the first account, which prints a link: ${commandHere('account create')}\n`;
    return { stdout: `convoke ready ${baseUrl}\n`, stderr: `${place}${signIn}` };
  }
  const ready = `convoke ready ${baseUrl} (sandbox: no mail is sent)\n`;
  const { credentials, link, account, accountCount } = welcome;
  const url = link && dashboardLink(baseUrl, link.token);
  const keys =
    credentials &&
    `Demo account, shown once; it lives in this sandbox only:
  export CONVOKE_API_KEY=${credentials.apiKey}
  export CONVOKE_API_SECRET=${credentials.apiSecret}
`;
  const printedLink =
    credentials && url && !isTerminal ? `Its dashboard, by a link that works once, for 7 days:\n  ${url}\n` : '';
  const shownLink =
    link && url && printedLink === ''
      ? `This link to the dashboard works once, until ${day(link.expiresAt)}:\n  ${url}\n`
      : '';
  const dashboard = link
    ? `Nobody has signed in yet. ${shownLink}Print a link again: convoke sign-in invite ${DEMO_EMAIL} --account ${account.id} --administrator\n`
    : `Dashboard: ${baseUrl}\n`;
  const others = accountCount > 1 ? ' (other accounts: convoke account list)' : '';
  const key = `Make another API key: convoke key create --account ${account.id}${others}\n`;
  const hints = `${place}${dashboard}${key}`;
  return { stdout: `${ready}${keys ?? ''}${printedLink}`, stderr: `${hints}${aliasLine(hints)}` };
}

/** Such as `29 November 2026`. */
function day(instant: number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(instant);
}
