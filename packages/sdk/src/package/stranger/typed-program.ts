/** Typed code of a user's over every entry, with what the compiler has to refuse. */
export const TYPED = `
import { Convoke, appointmentTimes, isRateLimitError, type ConvokeOptions } from '@convoke/sdk';
import { webhook as express } from '@convoke/sdk/express';
import { webhook as fastify } from '@convoke/sdk/fastify';
import { webhook as onFetch } from '@convoke/sdk/fetch';
import { webhook as hono } from '@convoke/sdk/hono';
import { webhook as koa } from '@convoke/sdk/koa';
import { webhook as next } from '@convoke/sdk/next';
import { describeRecurrence } from '@convoke/sdk/recurrence';
import { signedDelivery, webhookSecret } from '@convoke/sdk/testing';
import { type DuplicateStore, memoryStore, receive } from '@convoke/sdk/receive';
import { verify, verifyAsync, type WebhookEvent } from '@convoke/sdk/webhooks';

export const options: ConvokeOptions = { baseUrl: '', apiKey: '', apiSecret: '', timeout: undefined };
const convoke = new Convoke(options);
export const create = (start: Date, end: Date) =>
  convoke.appointments.create(appointmentTimes({ start, end, timeZone: 'Europe/Berlin' }));
export async function cancel(id: string): Promise<number | undefined> {
  try {
    const { dateCanceled }: { dateCanceled: string } = await convoke.appointments.cancel(id, { comment: 'Rain' });
    return dateCanceled.length;
  } catch (error) {
    return isRateLimitError(error) ? error.retryAfter : undefined;
  }
}
export async function list(): Promise<string[]> {
  const { data } = await convoke.raw.GET('/api/v1/webhooks');
  return data?.data.map(({ webhookId }) => webhookId) ?? [];
}
export const words: string = describeRecurrence('FREQ=DAILY', { start: '2027-03-16', timeZone: 'Europe/Berlin' });
// @ts-expect-error there is no such field
convoke.appointments.update('a1', { subject: 'Roof' });
// @ts-expect-error there is no such path
convoke.raw.GET('/api/v1/hooks');

const secret: string = webhookSecret();
const delivery = signedDelivery({ secret, eventType: 'attendee.responded', data: { subject: 'Roof' } });
// @ts-expect-error there is no such field in that event
signedDelivery({ secret, eventType: 'attendee.responded', data: { reason: 'Rain' } });
export function tell(event: WebhookEvent): string {
  if (event.eventType === 'attendee.responded') return event.data.attendee.response;
  // @ts-expect-error only an answer has an attendee with a response
  if (event.eventType === 'appointment.updated') return event.data.attendee.response;
  return event.eventType;
}
tell(verify(delivery, { secret, toleranceSeconds: undefined }));
export const told: Promise<string> = verifyAsync(delivery, { secret }).then(tell);
const duplicates: DuplicateStore = memoryStore();
const shared = { secret, duplicates };
const handlers = { 'attendee.responded': ({ data }: { data: { subject: string } }) => console.log(data.subject) };
receive(delivery, { ...shared, handlers }).then(({ outcome }) => outcome === 'duplicate');
const answer: Promise<Response> = onFetch({ ...shared, handlers })(delivery.request('https://example.com/'));
export const POST = next({ ...shared, handlers, maxBytes: undefined });
export const all = [answer, express({ ...shared, handlers }), koa({ ...shared, handlers }), hono({ ...shared, handlers }), fastify];
onFetch({ secret, handlers: { 'attendee.answered': (event) => console.log(event.eventType) } });
`;
