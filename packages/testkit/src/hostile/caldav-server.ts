import { httpAnswers } from './http-answers.js';
import type { Conversation, Conversations, ConversationsOf } from './peers.js';
import { dribble, type SocketTalk, say, silence } from './talks.js';

/** What a client asks a CalDAV server for. */
export const CALDAV_STEPS = [
  'well-known',
  'principal',
  'home',
  'inbox',
  'options',
  'calendar',
  'put',
  'get',
  'delete',
  'sync',
] as const;
/** A calendar is found without what a server says here. */
const DISPENSABLE: readonly CaldavStep[] = ['well-known', 'inbox'];
export type CaldavStep = (typeof CALDAV_STEPS)[number];

/** A server that works up to a step. */
export interface CaldavAnswer {
  step: CaldavStep;
  answer: SocketTalk;
}

/** @returns `undefined` for what no conversation answers */
export function caldavStep({
  method,
  path,
  body,
}: {
  method: string;
  path: string;
  body: string;
}): CaldavStep | undefined {
  if (body.includes('sync-collection')) return 'sync';
  switch (method) {
    case 'PUT':
      return 'put';
    case 'GET':
      return 'get';
    case 'DELETE':
      return 'delete';
    case 'OPTIONS':
      return 'options';
  }
  if (method !== 'PROPFIND') return undefined;
  if (path.startsWith('/.well-known/')) return 'well-known';
  if (path.includes('/principals/')) return 'principal';
  if (path.endsWith('/inbox/')) return 'inbox';
  if (path.endsWith('/default/')) return 'calendar';
  return path.includes('/calendars/') ? 'home' : undefined;
}

const TOO_MUCH = ['too_much'];
const GARBLED = ['garbled'];
const UNREACHABLE = ['unreachable', 'too_much'];

const words = {
  too_large: TOO_MUCH,
  protocol: GARBLED,
  timeout: UNREACHABLE,
  disconnected: ['unreachable'],
  ok: ['garbled', 'connected'],
};
const at = (step: CaldavStep) => ({ words, talkOf: (answer: SocketTalk): CaldavAnswer => ({ step, answer }) });

const NAMESPACES = 'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"';
const HEAD = 'HTTP/1.1 207 Multi-Status\r\nContent-Type: application/xml\r\nConnection: close\r\n';
const answer = (make: () => string): SocketTalk =>
  say(() => {
    const body = make();
    return `${HEAD}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  });
const multistatus = (content: string) => `<D:multistatus ${NAMESPACES}>${content}</D:multistatus>`;
const found = (path: string, props: string) =>
  `<D:response><D:href>${path}</D:href><D:propstat><D:prop>${props}</D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response>`;

/** The same body where the search for a calendar, a message and a poll read one. */
function bodies(name: string, make: () => string, ends: readonly string[]): Conversations<CaldavAnswer> {
  return Object.fromEntries(
    (['principal', 'home', 'calendar', 'sync'] as const).map((step): [string, Conversation<CaldavAnswer>] => [
      `${name} (${step})`,
      { talk: { step, answer: answer(make) }, ends },
    ]),
  );
}

const id = (count: number) => `00000000-0000-7000-8000-${count.toString(16).padStart(12, '0')}`;
/** What a poll that names as many of our events ends with: the rest is left to the next one. */
const MANY_HREFS = 45_000;

export const caldavServer: ConversationsOf<'caldav-server'> = {
  endless: {
    ...httpAnswers('endless', at('principal')),
    'a body (sync)': httpAnswers('endless', at('sync'))['a body'] ?? missing(),
    redirects: {
      talk: {
        step: 'principal',
        answer: say(
          'HTTP/1.1 302 Found\r\nLocation: /dav/principals/ada/\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
        ),
      },
      ends: ['elsewhere'],
    },
  },
  'huge numbers': {
    ...httpAnswers('huge numbers', at('principal')),
    ...bodies('a reference to a character', () => multistatus(`&#${'9'.repeat(100_000)};`), [...GARBLED, ...TOO_MUCH]),
    'a wait': {
      talk: {
        step: 'principal',
        answer: say(
          `HTTP/1.1 429 Too Many\r\nRetry-After: ${'9'.repeat(30)}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
        ),
      },
      ends: ['throttled'],
    },
  },
  'deep nesting': bodies('elements', () => '<a>'.repeat(1_000_000), [...GARBLED, ...TOO_MUCH]),
  'many small items': {
    ...httpAnswers('many small items', at('principal')),
    ...bodies(
      'attributes',
      () => multistatus(`<D:response ${Array.from({ length: 600_000 }, (_, each) => `a${each}=""`).join(' ')}/>`),
      [...GARBLED, ...TOO_MUCH],
    ),
    ...bodies('escapes', () => multistatus(found('/', '&amp;'.repeat(1_500_000))), [
      ...GARBLED,
      ...TOO_MUCH,
      'not_found',
      'no_scheduling',
      'connected',
    ]),
    ...bodies('ends of lines', () => multistatus(found('/', '\r\n'.repeat(3_500_000))), [
      ...GARBLED,
      ...TOO_MUCH,
      'not_found',
      'no_scheduling',
      'connected',
    ]),
    ...bodies('responses', () => multistatus(found('/a', '<D:getetag/>').repeat(60_000)), [
      ...GARBLED,
      ...TOO_MUCH,
      'not_found',
      'no_scheduling',
      'connected',
    ]),
    ...bodies(
      'entities',
      () =>
        `<!DOCTYPE a [<!ENTITY a "b">${Array.from({ length: 20 }, (_, each) => `<!ENTITY a${each + 1} "&a${each};&a${each};">`).join('')}]><a>&a20;</a>`,
      [...GARBLED, ...TOO_MUCH],
    ),
    'changes of events': {
      talk: {
        step: 'sync',
        answer: answer(() =>
          multistatus(
            `${Array.from({ length: MANY_HREFS }, (_, each) =>
              found(`/dav/calendars/ada/default/${id(each)}.ics`, '<D:getetag>"1"</D:getetag>'),
            ).join('')}<D:sync-token>x</D:sync-token>`,
          ),
        ),
      },
      ends: [...TOO_MUCH, 'connected'],
    },
  },
  'byte by byte': {
    ...httpAnswers('byte by byte', at('principal')),
    'a whole response': {
      talk: { step: 'principal', answer: dribble(`${HEAD}Content-Length: 4\r\n\r\n<a/>`) },
      ends: GARBLED,
    },
  },
  'wrong lengths': httpAnswers('wrong lengths', at('principal')),
  silence: {
    ...httpAnswers('silence', at('principal')),
    ...Object.fromEntries(
      CALDAV_STEPS.map((step) => {
        const ends = DISPENSABLE.includes(step) ? [...UNREACHABLE, 'connected'] : UNREACHABLE;
        return [step, { talk: { step, answer: silence }, ends, isSlow: true as const }];
      }),
    ),
  },
};

function missing(): never {
  throw new Error('There is no such conversation.');
}
