import type { ErrorCode } from '@convoke/contract';
import type { RegisterWebhookInput } from '@convoke/sdk';
import type { PlainCall } from '../plain-call.js';

/** The smallest valid registration. */
export const VALID_WEBHOOK: RegisterWebhookInput = {
  webhookUrl: 'https://example.org/hook',
  eventTypes: ['attendee.responded'],
};

/** One request and the refusal that it is answered with. */
interface WebhookRefusal extends Partial<PlainCall> {
  code: ErrorCode;
  param?: string;
}

/** Paths are below `/api/v1/webhooks`; `:id` stands for a webhook. */
const register = (change: object) => ({ path: '', body: { ...VALID_WEBHOOK, ...change } });
const update = (body: unknown) => ({ method: 'PATCH', path: '/:id', body });
const regenerate = (body: object) => ({ path: '/:id/regenerate-secret', body });
const url = (webhookUrl: string) =>
  ({ ...register({ webhookUrl }), code: 'invalid_webhook_url', param: 'webhookUrl' }) as const;

/** Of every operation on webhooks. */
export const WEBHOOK_REFUSALS: Record<string, WebhookRefusal> = {
  'registration without webhookUrl': {
    ...register({ webhookUrl: undefined }),
    code: 'missing_required_field',
    param: 'webhookUrl',
  },
  'registration without eventTypes': {
    ...register({ eventTypes: undefined }),
    code: 'missing_required_field',
    param: 'eventTypes',
  },
  'webhookUrl that is null': { ...register({ webhookUrl: null }), code: 'invalid_type', param: 'webhookUrl' },
  'eventTypes that is a string': {
    ...register({ eventTypes: 'attendee.responded' }),
    code: 'invalid_type',
    param: 'eventTypes',
  },
  'eventTypes with a number': { ...register({ eventTypes: [1] }), code: 'invalid_type', param: 'eventTypes' },
  'an unknown event type': {
    ...register({ eventTypes: ['attendee.responded', 'attendee.vanished'] }),
    code: 'invalid_event_type',
    param: 'eventTypes',
  },
  'an event type in capitals': {
    ...register({ eventTypes: ['ATTENDEE.RESPONDED'] }),
    code: 'invalid_event_type',
    param: 'eventTypes',
  },
  'no event type': { ...register({ eventTypes: [] }), code: 'invalid_event_type', param: 'eventTypes' },
  'http:': url('http://example.org/hook'),
  'another scheme': url('ftp://example.org/hook'),
  'no URL at all': url('example.org/hook'),
  'an empty URL': url(''),
  'a user name and password': url('https://user:pass@example.org/hook'),
  'a private address': url('https://10.0.0.1/hook'),
  'a private address in another spelling': url('https://0xa.1/hook'),
  'the address of no machine': url('https://0.0.0.0/'),
  'an address shared by a provider’s customers': url('https://100.64.0.1/'),
  'an address for benchmarks': url('https://198.18.0.1/'),
  'an address for documentation': url('https://192.0.2.1/'),
  'a multicast address': url('https://224.0.0.1/'),
  'the broadcast address': url('https://255.255.255.255/'),
  'an address that only Azure’s machines reach': url('https://168.63.129.16/'),
  'the IPv6 address of no machine': url('https://[::]/'),
  'an IPv4 address inside an IPv6 one': url('https://[::ffff:10.0.0.1]/'),
  'an IPv6 address for documentation': url('https://[2001:db8::1]/'),
  'a link-local IPv6 address': url('https://[febf::1]/'),
  'a name of this machine that the sandbox does not allow': url('https://hooks.localhost/'),
  'a label that begins with a hyphen': url('https://-bad.example/'),
  'a label that ends with a hyphen': url('https://bad-.example/'),
  'a label of 64 characters': url(`https://${'x'.repeat(64)}.example/`),
  'a host name of 254 characters': url(`https://${'a.'.repeat(121)}examples.org/`),
  'a host name of 254 characters in punycode': url(`https://${'ü.'.repeat(30)}example.longer/`),
  'an empty label': url('https://hooks..example/'),
  'port 0': url('https://example.org:0/'),
  'a private IPv6 address': url('https://[fd00::1]/hook'),
  'the address of a cloud’s metadata': url('https://169.254.169.254/latest/meta-data/'),
  'a URL with a space': url('https://example.org/a b'),
  'a URL of 2 049 characters': {
    ...register({ webhookUrl: `https://example.org/${'x'.repeat(2_029)}` }),
    code: 'field_too_long',
    param: 'webhookUrl',
  },
  'a URL that percent-encoding makes longer than 2 048 characters': {
    ...register({ webhookUrl: `https://example.org/${'ü'.repeat(400)}` }),
    code: 'field_too_long',
    param: 'webhookUrl',
  },
  'a URL with a line break': {
    ...register({ webhookUrl: 'https://example.org/\r\nHost: evil.example' }),
    code: 'invalid_characters',
    param: 'webhookUrl',
  },
  'an unknown signatureScheme': {
    ...register({ signatureScheme: 'md5' }),
    code: 'invalid_value',
    param: 'signatureScheme',
  },
  'an update to http:': {
    ...update({ webhookUrl: 'http://example.org/' }),
    code: 'invalid_webhook_url',
    param: 'webhookUrl',
  },
  'an update to no event type': { ...update({ eventTypes: [] }), code: 'invalid_event_type', param: 'eventTypes' },
  'an update with isActive as a string': { ...update({ isActive: 'true' }), code: 'invalid_type', param: 'isActive' },
  'an update with null': { ...update({ webhookUrl: null }), code: 'invalid_type', param: 'webhookUrl' },
  'an update that is an array': { ...update([]), code: 'invalid_type' },
  'a grace of more than a day': {
    ...regenerate({ graceSeconds: 86_401 }),
    code: 'invalid_value',
    param: 'graceSeconds',
  },
  'a grace below zero': { ...regenerate({ graceSeconds: -1 }), code: 'invalid_value', param: 'graceSeconds' },
  'a grace of half a second': { ...regenerate({ graceSeconds: 0.5 }), code: 'invalid_type', param: 'graceSeconds' },
  'a grace as a string': { ...regenerate({ graceSeconds: '60' }), code: 'invalid_type', param: 'graceSeconds' },
  'malformed JSON': { ...register({}), body: '{"webhookUrl":', code: 'malformed_json' },
  'a form': {
    ...register({}),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    code: 'unsupported_media_type',
    param: 'Content-Type',
  },
  'a body beyond 256 KiB': { ...register({ webhookUrl: 'x'.repeat(262_144) }), code: 'payload_too_large' },
  'no credentials': {
    ...register({}),
    headers: { 'x-service-api-key': '', 'x-service-api-secret': '' },
    code: 'invalid_credentials',
    param: 'apiKey',
  },
  'wrong credentials before bad fields': {
    ...register({ webhookUrl: 7 }),
    headers: { 'x-service-api-secret': 'cs_wrong' },
    code: 'invalid_credentials',
    param: 'apiKey',
  },
  'a list without credentials': {
    path: '',
    headers: { 'x-service-api-key': '', 'x-service-api-secret': '' },
    code: 'invalid_credentials',
    param: 'apiKey',
  },
  'an update of what does not exist': {
    ...update({}),
    path: '/none',
    code: 'webhook_not_found',
    param: 'webhookId',
  },
  'a new secret for what does not exist': {
    ...regenerate({}),
    path: '/none/regenerate-secret',
    code: 'webhook_not_found',
    param: 'webhookId',
  },
  'bad fields before a missing webhook': {
    ...update({ eventTypes: [] }),
    path: '/none',
    code: 'invalid_event_type',
    param: 'eventTypes',
  },
  'a deletion of what does not exist': {
    method: 'DELETE',
    path: '/none',
    code: 'webhook_not_found',
    param: 'webhookId',
  },
};
