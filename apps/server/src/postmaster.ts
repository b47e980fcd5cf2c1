import { createPostmasterCheck, type EngineContext, type Intake, type IsRecipient } from '@convoke/engine';
import { ConfigError, type PostmasterConfig } from './config/config.js';
import type { Wired } from './wire.js';

interface PostmasterParts {
  store: EngineContext['store'];
  isOrganizer: IsRecipient;
  forward: ReturnType<Wired['inboxes']['postmasterForwarder']>;
}

/** What the SMTP listener does with mail to the postmaster. */
export interface Postmaster {
  /** Whether an address is the postmaster's, and is accepted. */
  isPostmaster: IsRecipient;
  /** Forwards, after it is stored, what comes to the postmaster. */
  around(intake: Intake): Intake;
}

/** @throws ConfigError if mail would be forwarded to this server */
export async function createPostmaster(
  config: PostmasterConfig,
  { store, isOrganizer, forward }: PostmasterParts,
): Promise<Postmaster> {
  const isNamed = createPostmasterCheck(store);
  const isPostmaster: IsRecipient = async (address) =>
    config.kind !== 'refuse' && !(await isOrganizer(address)) && (await isNamed(address));
  if (config.kind === 'forward' && ((await isOrganizer(config.to)) || (await isNamed(config.to)))) {
    const reason = 'this server receives the mail of that address itself; give one that is delivered elsewhere';
    throw new ConfigError([`CONVOKE_POSTMASTER: ${reason}`]);
  }
  return {
    isPostmaster,
    around: (intake) => {
      if (!forward) return intake;
      return async (message) => {
        const outcome = await intake(message);
        // A sender repeats what could not be forwarded, which is stored already.
        if (outcome.kind === 'full') return outcome;
        for (const recipient of message.envelope?.rcptTo ?? []) {
          if (!(await isPostmaster(recipient))) continue;
          await forward(message, recipient);
          break;
        }
        return outcome;
      };
    },
  };
}
