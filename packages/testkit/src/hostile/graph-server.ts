import { httpAnswers } from './http-answers.js';
import type { Conversation, Conversations, ConversationsOf } from './peers.js';
import { dribble, type SocketTalk, say, silence } from './talks.js';

/** What a client asks Microsoft for. */
export const GRAPH_STEPS = ['token', 'calendar', 'write', 'event', 'delete', 'view'] as const;
export type GraphStep = (typeof GRAPH_STEPS)[number];

/** A server that works up to a step. */
export interface GraphAnswer {
  step: GraphStep;
  answer: SocketTalk;
}

export function graphStep({ method, path }: { method: string; path: string }): GraphStep {
  if (path.endsWith('/token')) return 'token';
  if (path.includes('/calendarView/delta')) return 'view';
  if (method === 'DELETE') return 'delete';
  if (method !== 'GET') return 'write';
  return path.includes('/events/') ? 'event' : 'calendar';
}

const GARBLED = ['garbled'];
const TOO_MUCH = ['too_much'];
const UNREACHABLE = ['unreachable', 'too_much'];

const words = {
  too_large: [...TOO_MUCH, 'unreachable'],
  protocol: [...GARBLED, 'unreachable'],
  timeout: UNREACHABLE,
  disconnected: ['unreachable'],
  ok: ['garbled', 'connected'],
};
const at = (step: GraphStep) => ({ words, talkOf: (answer: SocketTalk): GraphAnswer => ({ step, answer }) });

const answer = (make: () => string, status = '200 OK'): SocketTalk =>
  say(() => {
    const body = make();
    const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nConnection: close\r\n`;
    return `${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  });

/** The same body where a calendar is found and where it is polled. */
function bodies(name: string, make: () => string, ends: readonly string[]): Conversations<GraphAnswer> {
  return Object.fromEntries(
    (['calendar', 'view'] as const).map((step): [string, Conversation<GraphAnswer>] => [
      `${name} (${step})`,
      { talk: { step, answer: answer(make) }, ends },
    ]),
  );
}

const ANY = [...GARBLED, ...TOO_MUCH, 'not_found', 'forbidden', 'connected'];
const VIEW = 'https://graph.microsoft.com/v1.0/users/ada@calendars.example/calendarView/delta?$skiptoken=x';
let pages = 0;

export const graphServer: ConversationsOf<'graph-server'> = {
  endless: {
    ...httpAnswers('endless', at('calendar')),
    'a body (token)': { ...first('endless', 'a body', 'token') },
    'a body (view)': { ...first('endless', 'a body', 'view') },
    'pages (view)': {
      talk: {
        step: 'view',
        answer: answer(() => JSON.stringify({ value: [], '@odata.nextLink': `${VIEW}${pages++}` })),
      },
      ends: [...TOO_MUCH, 'connected'],
    },
    'refusals for now (view)': {
      talk: {
        step: 'view',
        answer: say('HTTP/1.1 429 Too Many\r\nRetry-After: 0\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'),
      },
      ends: ['throttled'],
    },
  },
  'huge numbers': {
    ...httpAnswers('huge numbers', at('calendar')),
    ...bodies('a number', () => `{"value":[{"a":1${'0'.repeat(1_000_000)}}]}`, ANY),
    'the life of a token': {
      talk: { step: 'token', answer: answer(() => `{"access_token":"a","expires_in":1${'0'.repeat(300)}}`) },
      ends: ['credentials'],
    },
    'a wait': {
      talk: {
        step: 'calendar',
        answer: say(
          `HTTP/1.1 429 Too Many\r\nRetry-After: ${'9'.repeat(30)}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
        ),
      },
      ends: ['throttled'],
    },
  },
  'deep nesting': {
    ...bodies('arrays', () => '['.repeat(4_000_000), ANY),
    ...bodies('objects', () => '{"value":'.repeat(800_000), ANY),
  },
  'many small items': {
    ...httpAnswers('many small items', at('calendar')),
    ...bodies('items', () => `{"value":[${'{"id":"a"},'.repeat(600_000)}{}]}`, ANY),
    ...bodies('members', () => `{${'"id":1,'.repeat(1_000_000)}"value":[]}`, ANY),
    ...bodies('escapes', () => `{"id":"${'\\u0061'.repeat(1_000_000)}","value":[]}`, ANY),
  },
  'byte by byte': {
    ...httpAnswers('byte by byte', at('calendar')),
    'a whole response': {
      talk: {
        step: 'calendar',
        answer: dribble('HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}'),
      },
      ends: ANY,
    },
  },
  'wrong lengths': httpAnswers('wrong lengths', at('calendar')),
  silence: {
    ...httpAnswers('silence', at('calendar')),
    ...Object.fromEntries(
      GRAPH_STEPS.map((step) => [step, { talk: { step, answer: silence }, ends: UNREACHABLE, isSlow: true as const }]),
    ),
  },
};

function first(kind: 'endless', name: string, step: GraphStep): Conversation<GraphAnswer> {
  const found = httpAnswers(kind, at(step))[name];
  if (!found) throw new Error('There is no such conversation.');
  return found;
}
