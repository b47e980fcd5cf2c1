import { webhook } from '@convoke/sdk/hono';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const { CONVOKE_WEBHOOK_SECRET: secret = '', PORT = '3000' } = process.env;
const app = new Hono();

app.post(
  '/webhooks',
  webhook({
    secret,
    handlers: {
      'attendee.responded': ({ data }) =>
        console.log(`${data.attendee.email} ${data.attendee.response} ${data.subject}`),
      'appointment.canceled': ({ data }) => console.log(`cancelled ${data.subject}`),
      '*': ({ eventType }) => console.log(eventType),
    },
  }),
);

serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' }, ({ port }) => {
  console.log(`ready http://127.0.0.1:${port}/webhooks`);
});
