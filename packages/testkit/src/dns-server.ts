import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type Answer, decode, encode, type Packet } from 'dns-packet';

/** What the server says of a name: addresses, another name, that there is none, that it failed; or nothing at all. */
export interface DnsRecords {
  a?: readonly string[];
  aaaa?: readonly string[];
  cname?: string;
  silent?: 'a' | 'aaaa' | 'both';
  fails?: boolean;
}

/** A name server on loopback. */
export interface DnsServer {
  /** `address:port`. */
  address: string;
  /** Names asked for, with their type, in the order of the questions. */
  readonly questions: readonly string[];
  stop(): Promise<void>;
}

type Type = 'A' | 'AAAA';

const NXDOMAIN = 3;
const SERVFAIL = 2;

/**
 * @param answer is asked at every question, so that a test can change its mind; `undefined` where there is no such name
 * @param options.port picked without
 */
export async function startDnsServer(
  answer: (name: string) => DnsRecords | undefined,
  options: { port?: number } = {},
): Promise<DnsServer> {
  const questions: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (message, { address, port }) => {
    const query = decode(message);
    const [question] = query.questions ?? [];
    if (question === undefined || (question.type !== 'A' && question.type !== 'AAAA')) return;
    const { name, type } = question;
    questions.push(`${name} ${type}`);
    const records = answer(name.toLowerCase());
    if (records?.silent === 'both' || records?.silent === (type === 'A' ? 'a' : 'aaaa')) return;
    socket.send(encode(reply({ query, name, type, answer })), port, address);
  });
  socket.bind(options.port ?? 0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    questions,
    async stop() {
      socket.close();
      await once(socket, 'close');
    },
  };
}

interface Asked {
  query: Packet;
  name: string;
  type: Type;
  answer(name: string): DnsRecords | undefined;
}

function reply({ query, name, type, answer }: Asked): Packet {
  const records = answer(name.toLowerCase());
  return {
    type: 'response',
    id: query.id ?? 0,
    flags: (records === undefined ? NXDOMAIN : 0) + (records?.fails ? SERVFAIL : 0),
    questions: query.questions ?? [],
    answers: records === undefined ? [] : answersOf({ name, type, answer }),
  };
}

/** A chain of names is answered whole, as a recursive server does. */
function answersOf({ name, type, answer }: Omit<Asked, 'query'>): Answer[] {
  const { a = [], aaaa = [], cname } = answer(name.toLowerCase()) ?? {};
  if (cname !== undefined) return [{ type: 'CNAME', name, data: cname }, ...answersOf({ name: cname, type, answer })];
  return type === 'A'
    ? a.map((data) => ({ type, name, ttl: 0, data }))
    : aaaa.map((data) => ({ type, name, ttl: 0, data }));
}
