import { temporaryDirectory } from '@convoke/testkit';
import { type Postfix, startPostfix } from '../support/debian/postfix.js';
import type { Delivery } from './deliver.js';
import { deliver } from './deliver.js';
import type { Person, Scenario } from './scenarios.js';
import { startConvoke } from './start-convoke.js';

export interface PostfixRoundOptions {
  scenarios: readonly Scenario[];
  organizer: Person;
  /** The domain of the invitees' addresses. */
  domain: string;
  /** Whether the organizer has a brand with a logo. */
  hasLogo?: boolean;
  signal: AbortSignal;
}

/**
 * Has a server perform the scenarios, and Postfix deliver its mail.
 *
 * @throws Error if messages are missing or surplus, or the server or Postfix fails
 */
export async function runPostfixRound({ domain, ...plan }: PostfixRoundOptions): Promise<Delivery[]> {
  const directory = await temporaryDirectory();
  try {
    const postfix = await startPostfix({ directory: directory.path, domain, signal: plan.signal });
    try {
      return await exchange(postfix, plan);
    } catch (error) {
      throw new Error(`Postfix: ${(await postfix.log()).slice(-4_000)}`, { cause: error });
    } finally {
      await postfix.stop();
    }
  } finally {
    await directory.remove();
  }
}

async function exchange(postfix: Postfix, { hasLogo = false, ...plan }: Omit<PostfixRoundOptions, 'domain'>) {
  const server = await startConvoke({ mailUrl: postfix.url, organizer: plan.organizer, hasLogo });
  const deliveries = await deliver({ appointments: server.appointments, mailbox: postfix, ...plan }).catch(
    async (error: unknown) => {
      throw new Error(`The server: ${await server.stop()}`, { cause: error });
    },
  );
  const complaints = await server.stop();
  if (complaints !== '') throw new Error(`The server: ${complaints}`);
  const count = await postfix.count();
  if (count !== deliveries.length) throw new Error(`${count} messages arrived where ${deliveries.length} are due`);
  return deliveries;
}
