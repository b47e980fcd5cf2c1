import { webhook } from '@convoke/sdk/fastify';
import { fastify } from 'fastify';

const { CONVOKE_WEBHOOK_SECRET: secret = '', PORT = '3000' } = process.env;
const app = fastify();

app.register(webhook, {
  url: '/webhooks',
  secret,
  handlers: {
    'attendee.responded': ({ data }) => console.log(`${data.attendee.email} ${data.attendee.response} ${data.subject}`),
    'appointment.canceled': ({ data }) => console.log(`cancelled ${data.subject}`),
    '*': ({ eventType }) => console.log(eventType),
  },
});

console.log(`ready ${await app.listen({ port: Number(PORT), host: '127.0.0.1' })}/webhooks`);
