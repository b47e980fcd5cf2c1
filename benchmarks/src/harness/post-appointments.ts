import type { HttpLoadGenerator } from '../processes/http-load.js';
import type { Sample } from './figure.js';

export const CONNECTIONS = 50;
/** Requests in one round. */
export const AMOUNT = 10_000;

/**
 * Creates appointments over HTTP for one round.
 *
 * @throws Error unless each request is answered with 201
 */
export async function postAppointments(
  load: HttpLoadGenerator,
  { url, body }: { url: string; body: string },
): Promise<Sample> {
  const target = `${url}/api/v1/appointments`;
  const { created, seconds, p99Ms } = await load.run({ url: target, body, amount: AMOUNT, connections: CONNECTIONS });
  if (created !== AMOUNT) throw new Error(`${AMOUNT - created} of ${AMOUNT} requests were not answered with 201`);
  return { rate: AMOUNT / seconds, p99: p99Ms };
}
