import { readContract } from '@convoke/testkit';
import { z } from 'zod';

/** What the contract's examples of successes and of events say, by operation or event and name. */

const Examples = z.record(z.string(), z.looseObject({ value: z.unknown() })).default({});
const Content = z.record(z.string(), z.looseObject({ examples: Examples }));
const Response = z.looseObject({ content: Content.default({}) });
const Operation = z.looseObject({ operationId: z.string(), responses: z.record(z.string(), z.unknown()) });
const Event = z.looseObject({ post: z.looseObject({ requestBody: z.looseObject({ content: Content }) }) });
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  webhooks: z.record(z.string(), Event),
});

export function documentedExamples(): Record<string, unknown> {
  const { paths, webhooks } = Document.parse(readContract());
  const operations = Object.values(paths).flatMap((item) =>
    Object.values(item).flatMap((each) => Operation.safeParse(each).data ?? []),
  );
  const responses = operations.flatMap(({ operationId, responses }) =>
    Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([, response]) => named(operationId, Response.parse(response).content)),
  );
  const events = Object.entries(webhooks).flatMap(([type, { post }]) => named(type, post.requestBody.content));
  return Object.fromEntries([...responses, ...events]);
}

function named(what: string, content: z.infer<typeof Content>): [string, unknown][] {
  return Object.values(content).flatMap(({ examples }) =>
    Object.entries(examples).map(([name, { value }]): [string, unknown] => [`${what} ${name}`, value]),
  );
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const COUNT = /^\d+$/;
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** What differs each time, by the name of its field, and the form that it has each time. */
const CHANGING: Record<string, RegExp> = {
  ...Object.fromEntries(
    ['at', 'timestamp', 'dateCreated', 'lastUpdated', 'dateCanceled', 'dateFinished', 'respondedAt', 'receivedAt']
      .concat(['appliedAt', 'nextAttemptAt', 'startedAt', 'lastDeliveryAt'])
      .map((name) => [name, INSTANT]),
  ),
  durationMs: COUNT,
  // Tests have higher limits than the defaults that the examples show.
  ...Object.fromEntries(
    ['rateLimit', 'most', 'messagesToAddressPerHour', 'messagesToAddressPerDay'].map((name) => [name, COUNT]),
  ),
  'X-Service-Timestamp': COUNT,
  'webhook-timestamp': COUNT,
  'X-Service-Signature': /^sha256=[\w+/]{43}=$/,
  'webhook-signature': /^v1,[\w+/]{43}=$/,
  keyId: /^ck_[0-9a-f]{32}$/,
  apiKey: /^ck_[0-9a-f]{32}$/,
  apiSecret: /^cs_[\w-]{43}$/,
  secret: /^whsec_[\w+/]{43}=$/,
  nextCursor: /^[\w-]{20,}$/,
  webhookUrl: /^https?:\/\/\S+$/,
  url: /^https?:\/\/\S+\/feeds\/[\w-]{43}\.ics$/,
  // A sender on this machine has no address of which SPF could say anything.
  spf: /^(pass|none)$/,
};

/** A response, an event or an example, without what differs each time. */
export function withoutChance(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutChance(each));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutChance(each, key)]));
  }
  if (value === null) return null;
  if (CHANGING[name]?.test(String(value))) return `<${name}>`;
  if (typeof value !== 'string') return value;
  // The body of an event that a stream carries.
  return value.startsWith('{') ? withoutChance(JSON.parse(value)) : value.replaceAll(UUID, '<id>');
}
