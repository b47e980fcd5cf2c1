import {
  countUnreadableSecrets,
  type EngineContext,
  listAccounts,
  listWebhooks,
  movedAppointments,
  outboxAge,
} from '@convoke/engine';
import { type Finding, failure, ok, warning } from './finding.js';

const OLD_MS = 5 * 60_000;

/**
 * Whether messages are late, webhooks fail, secrets cannot be opened, or new time zone rules have moved appointments.
 */
export async function checkOperation(context: EngineContext): Promise<Finding[]> {
  return [
    await checkSecrets(context),
    await checkOutbox(context),
    await checkWebhooks(context),
    await checkTimeZones(context),
  ];
}

/** Whether every stored secret can be decrypted. */
export async function checkSecrets(context: EngineContext): Promise<Finding> {
  const { total, unreadable } = await countUnreadableSecrets(context);
  return unreadable > 0
    ? failure('secret key', `${unreadable} of ${total} stored secrets do not open. Put the former key back.`)
    : ok('secret key', `All ${total} stored secrets open.`);
}

async function checkOutbox(context: EngineContext): Promise<Finding> {
  const age = await outboxAge(context);
  return age > OLD_MS
    ? warning('outbox', `A message has been due for ${Math.round(age / 60_000)} min. Is the server running?`)
    : ok('outbox', 'Nothing has waited for long.');
}

async function checkWebhooks(context: EngineContext): Promise<Finding> {
  const accounts = await listAccounts(context);
  const webhooks = (await Promise.all(accounts.map(({ id }) => listWebhooks(context, id)))).flat();
  const disabled = webhooks.filter(({ isActive }) => !isActive);
  const failing = webhooks.filter(({ isActive, consecutiveFailures }) => isActive && consecutiveFailures > 0);
  if (disabled.length + failing.length === 0) return ok('webhooks', `All ${webhooks.length} work, or were never used.`);
  const ids = [...disabled, ...failing].slice(0, 5).map(({ id }) => id);
  const text = `${disabled.length} of ${webhooks.length} are disabled, ${failing.length} fail: ${ids.join(', ')}`;
  return warning('webhooks', `${text}. Look at their deliveries; enable with isActive: true.`);
}

/**
 * Counts upcoming appointments that start or end at another instant by the rules of this version than when
 * they were stored.
 */
async function checkTimeZones(context: EngineContext): Promise<Finding> {
  let count = 0;
  for (const { id } of await listAccounts(context)) {
    for await (const _moved of movedAppointments(context, id)) count += 1;
  }
  return count > 0
    ? warning(
        'time zones',
        `New rules moved ${count} upcoming appointments in UTC. Look at them with "convoke appointment reissue", which also mails updates.`,
      )
    : ok('time zones', 'Every upcoming appointment agrees with the present rules.');
}
