import { setTimeout } from 'node:timers/promises';
import { startReceiver } from '@convoke/outbound-http/testing';
import { createCertificateAuthority } from '@convoke/testkit';
import { z } from 'zod';
import type { Driver } from './driver.js';

const LOOK_MS = 100;
const registered = z.object({ data: z.object({ webhookId: z.string() }) });
const sent = z.object({ data: z.object({ deliveryId: z.string() }) });
const delivery = z.object({
  data: z.object({
    attempts: z.array(z.object({ status: z.number().nullable(), errorKind: z.string().nullable() })),
  }),
});

export const webhookReceiver: Driver<'webhook-receiver'> = {
  budgetMs: 30_000,
  atOnce: 20,
  async begin(server) {
    const { session } = await server.attacker('webhooks');
    const stranger = await createCertificateAuthority();
    const pairs = {
      'unknown authority': await stranger.issue(['127.0.0.1']),
      'wrong name': await server.issue(['elsewhere.test']),
    };
    return {
      async meet({ answer, tls, greeting }) {
        const receiver = await startReceiver({
          ...(tls !== undefined && tls !== 'none' && { tls: pairs[tls] }),
          ...(greeting !== undefined && { greeting }),
          answer,
        });
        const webhookUrl = `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${receiver.port}/`;
        const webhook = { webhookUrl, eventTypes: ['attendee.responded'] };
        const { webhookId } = registered.parse(await session.call(WEBHOOKS, 'POST', webhook)).data;
        const test = await session.call(`${WEBHOOKS}/${webhookId}/test`, 'POST', {});
        const { deliveryId } = sent.parse(test).data;
        for (;;) {
          const { attempts } = delivery.parse(await session.call(`/dashboard/api/v1/deliveries/${deliveryId}`)).data;
          const [attempt] = attempts;
          if (attempt) {
            await session.call(`${WEBHOOKS}/${webhookId}`, 'DELETE');
            await receiver.stop();
            return [attempt.status, attempt.errorKind].filter((part) => part !== null).join(' ');
          }
          await setTimeout(LOOK_MS);
        }
      },
    };
  },
};

const WEBHOOKS = '/dashboard/api/v1/webhooks';
