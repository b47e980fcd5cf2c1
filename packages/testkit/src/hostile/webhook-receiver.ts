import { httpAnswers } from './http-answers.js';
import type { ConversationsOf } from './peers.js';
import { dribble, type SocketTalk, say, silence } from './talks.js';

/** How a receiver answers, and what it presents instead of TLS or as its certificate, if it is called over HTTPS. */
export interface ReceiverTalk {
  answer: SocketTalk;
  tls?: 'unknown authority' | 'wrong name' | 'none';
  /** Sent before any request. */
  greeting?: string;
}

/** As an attempt is shown: its status, its error, or both. */
const parts = {
  words: {
    too_large: ['too_large', '200 too_large'],
    protocol: ['protocol', '200 protocol', '103 protocol'],
    timeout: ['timeout', '200 timeout'],
    disconnected: ['disconnected', '200 disconnected'],
    ok: ['200'],
  },
  talkOf: (answer: SocketTalk): ReceiverTalk => ({ answer }),
};

const EMPTY = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n';

export const webhookReceiver: ConversationsOf<'webhook-receiver'> = {
  endless: httpAnswers('endless', parts),
  'huge numbers': httpAnswers('huge numbers', parts),
  'deep nesting': { doesNotApply: 'The body of a response is kept as text, and nothing in it is read.' },
  'many small items': httpAnswers('many small items', parts),
  'byte by byte': {
    ...httpAnswers('byte by byte', parts),
    'a whole response': { talk: { answer: dribble(EMPTY) }, ends: ['200'] },
  },
  'wrong lengths': {
    ...httpAnswers('wrong lengths', parts),
    'no TLS': { talk: { answer: silence, tls: 'none', greeting: '220 mail.example.com ESMTP\r\n' }, ends: ['tls'] },
    'a certificate of nobody': { talk: { answer: say(EMPTY), tls: 'unknown authority' }, ends: ['tls'] },
    'a certificate of another': { talk: { answer: say(EMPTY), tls: 'wrong name' }, ends: ['tls'] },
  },
  silence: {
    ...httpAnswers('silence', parts),
    'in the handshake': { talk: { answer: silence, tls: 'none' }, ends: ['timeout'], isSlow: true },
  },
};
