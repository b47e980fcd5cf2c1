import { webhook } from '@convoke/sdk/koa';
import Router from '@koa/router';
import Koa from 'koa';

const { CONVOKE_WEBHOOK_SECRET: secret = '', PORT = '3000' } = process.env;
const app = new Koa();
const router = new Router();

router.post(
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
// Before any body parser, which would consume the body.
app.use(router.routes());

const server = app.listen(Number(PORT), '127.0.0.1', () => {
  const address = server.address();
  console.log(`ready http://127.0.0.1:${typeof address === 'object' ? address?.port : address}/webhooks`);
});
