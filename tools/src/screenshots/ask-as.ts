import type { TestBrowser } from '@convoke/testkit';
import { waitFor } from './within.js';

export type Page = Awaited<ReturnType<TestBrowser['browser']['newPage']>>;

/** Sends a request as the dashboard does, and returns the `data` of the response. */
export type Ask = (method: string, path: string, body?: object) => Promise<Record<string, string>>;

/** Sends requests with the session of the page, for the given account or else the first one. */
export async function askAs({ page, url, accountId }: { page: Page; url: string; accountId?: string }): Promise<Ask> {
  const session = await page.request.get(`${url}/dashboard/api/session`);
  const { csrfToken, accounts } = (await session.json()).data;
  const headers = {
    'X-Convoke-Csrf': csrfToken,
    Origin: url,
    'X-Convoke-Account': accountId ?? accounts[0].accountId,
  };
  return async (method, path, body) => {
    const answer = await page.request.fetch(`${url}${path}`, { method, headers, ...(body && { data: body }) });
    if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
    return (await answer.json()).data;
  };
}

/** The items of a list. */
export async function listed(ask: Ask, path: string): Promise<Record<string, string>[]> {
  return Object.values(await ask('GET', path)).map((one) => JSON.parse(JSON.stringify(one)));
}

/** The mails of an appointment, once the sandbox has `count`. */
export function mailsOf({ ask, appointmentId, count }: { ask: Ask; appointmentId: string; count: number }) {
  return waitFor({
    what: `${count} mails of appointment ${appointmentId}`,
    look: async () => {
      const mails = await listed(ask, '/dashboard/api/sandbox/mails?limit=100');
      return mails.filter((mail) => mail.appointmentId === appointmentId);
    },
    isEnough: (mails) => mails.length >= count,
  });
}

/** The path of the answer page to which the links of a sandbox mail lead. */
export async function answerPathOf(ask: Ask, mailId: string | undefined): Promise<string> {
  const { text = '' } = await ask('GET', `/dashboard/api/sandbox/mails/${mailId}`);
  return /\/r\/[\w-]+/.exec(text)?.[0] ?? '';
}
