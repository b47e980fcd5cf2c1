import type { HttpLoadGenerator } from '../processes/http-load.js';
import type { Sample } from './figure.js';

export const CONNECTIONS = 50;
/** Requests in one round. */
export const AMOUNT = 10_000;

interface Posted {
  url: string;
  body: string;
  /** Requests; a whole round of them by default. */
  amount?: number;
  connections?: number;
}

/**
 * Creates appointments over HTTP for one round.
 *
 * @throws Error unless each request is answered with 201
 */
export async function postAppointments(
  load: HttpLoadGenerator,
  { url, body, amount = AMOUNT, connections = CONNECTIONS }: Posted,
): Promise<Sample> {
  const target = `${url}/api/v1/appointments`;
  const { created, seconds, p99Ms } = await load.run({ url: target, body, amount, connections });
  if (created !== amount) throw new Error(`${amount - created} of ${amount} requests were not answered with 201`);
  return { rate: amount / seconds, p99: p99Ms };
}
