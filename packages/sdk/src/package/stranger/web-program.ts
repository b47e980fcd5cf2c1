import { signedDelivery, webhookSecret } from '../../testing/index.js';
import { asModule, CALL, CALL_IMPORTS } from './install.js';

/** What it prints. */
export const WEB_OUTPUT = [
  'a1',
  'attendee.responded',
  'changed no_matching_secret',
  'handled',
  'handled',
  'handled',
  'handled',
];

/** Uses every entry that needs nothing of Node: one call, the verifier, and what speaks fetch. */
export function webProgram(baseUrl: string): string {
  const secret = webhookSecret();
  const { headers, body } = signedDelivery({ secret, eventType: 'attendee.responded' });
  return `
${asModule({
  '@convoke/sdk': CALL_IMPORTS,
  '@convoke/sdk/webhooks': { verifyAsync: 'verifyAsync' },
  '@convoke/sdk/receive': { receive: 'receive' },
  '@convoke/sdk/fetch': { webhook: 'fetchWebhook' },
  '@convoke/sdk/next': { webhook: 'nextWebhook' },
  '@convoke/sdk/hono': { webhook: 'honoWebhook' },
})}
async function main() {
  ${CALL(baseUrl)}
  const { secret, headers, body } = ${JSON.stringify({ secret, headers, body })};
  const options = { secret, handlers: { 'attendee.responded': () => {} } };
  console.log((await verifyAsync({ headers, body }, { secret })).eventType);
  await verifyAsync({ headers, body: body.replace('accepted', 'declined') }, { secret }).catch(({ reason }) => console.log('changed', reason));
  console.log((await receive({ headers, body }, options)).outcome);
  const request = () => new Request('https://example.com/', { method: 'POST', headers, body });
  const tell = async (answer) => console.log((await (await answer).json()).outcome);
  await tell(fetchWebhook(options)(request()));
  await tell(nextWebhook(options)(request(), {}));
  await tell(honoWebhook(options)({ req: { raw: request() } }));
}
main().catch((error) => console.log(String(error)));
`;
}
