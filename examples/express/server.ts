import { webhook } from '@convoke/sdk/express';
import express from 'express';

const { CONVOKE_WEBHOOK_SECRET: secret = '', PORT = '3000' } = process.env;
const app = express();

// Before express.json(), which would consume the body.
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
app.use(express.json());

const server = app.listen(Number(PORT), '127.0.0.1', () => {
  const address = server.address();
  console.log(`ready http://127.0.0.1:${typeof address === 'object' ? address?.port : address}/webhooks`);
});
