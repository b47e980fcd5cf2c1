import { webhook } from '@convoke/sdk/next';

export const POST = webhook({
  // A function, so that the secret is read at the first delivery: a build has no secrets.
  secret: () => process.env.CONVOKE_WEBHOOK_SECRET ?? '',
  handlers: {
    'attendee.responded': ({ data }) => console.log(`${data.attendee.email} ${data.attendee.response} ${data.subject}`),
    'appointment.canceled': ({ data }) => console.log(`cancelled ${data.subject}`),
    '*': ({ eventType }) => console.log(eventType),
  },
});
