import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type Answer, decode, encode, type Packet } from 'dns-packet';

/** How the server responds for a name: addresses, texts, another name, no such name, a failure; or not at all. */
export interface DnsRecords {
  a?: readonly string[];
  aaaa?: readonly string[];
  /** Each shorter than 256 octets, or in pieces that are. */
  txt?: readonly (string | string[])[];
  /** Hosts, with preference 0 unless another is given. */
  mx?: readonly (string | { preference: number; exchange: string })[];
  /** Places of a service; `.` as the target for none. */
  srv?: readonly { priority: number; weight: number; port: number; target: string }[];
  cname?: string;
  silent?: 'a' | 'aaaa' | 'both';
  fails?: boolean;
}

/** A name server on the loopback interface. */
export interface DnsServer {
  /** `address:port`. */
  address: string;
  /** Names and types of the queries, in order. */
  readonly questions: readonly string[];
  stop(): Promise<void>;
}

const TYPES = ['A', 'AAAA', 'TXT', 'MX', 'SRV', 'CNAME'] as const;
type Type = (typeof TYPES)[number];

const NXDOMAIN = 3;
const SERVFAIL = 2;

/**
 * @param answer called for every query, so that a test can change the records; `undefined` if there is no such name
 * @param options.port default: any free port
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
    const type = TYPES.find((known) => known === question?.type);
    if (question === undefined || type === undefined) return;
    const { name } = question;
    questions.push(`${name} ${type}`);
    const records = answer(name.toLowerCase());
    if (records?.silent === 'both' || records?.silent === type.toLowerCase()) return;
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
  const answers = answersOf({ name, type, answer });
  return {
    type: 'response',
    id: query.id ?? 0,
    flags: (records === undefined ? NXDOMAIN : 0) + (records?.fails ? SERVFAIL : 0),
    questions: query.questions ?? [],
    answers: answers,
  };
}

/** Resolves a chain of names completely, like a recursive server. */
function answersOf({ name, type, answer }: Omit<Asked, 'query'>): Answer[] {
  const { a = [], aaaa = [], txt = [], mx = [], srv = [], cname } = answer(name.toLowerCase()) ?? {};
  if (cname !== undefined) {
    const alias: Answer = { type: 'CNAME', name, ttl: 0, data: cname };
    return type === 'CNAME' ? [alias] : [alias, ...answersOf({ name: cname, type, answer })];
  }
  switch (type) {
    case 'A':
      return a.map((data) => ({ type, name, ttl: 0, data }));
    case 'AAAA':
      return aaaa.map((data) => ({ type, name, ttl: 0, data }));
    case 'TXT':
      return txt.map((data) => ({ type, name, ttl: 0, data }));
    case 'MX':
      return mx.map((host) => {
        const data = typeof host === 'string' ? { preference: 0, exchange: host } : host;
        return { type, name, ttl: 0, data };
      });
    case 'SRV':
      return srv.map((data) => ({ type, name, ttl: 0, data }));
    case 'CNAME':
      return [];
  }
}
