import { contractValidator } from '@convoke/testkit';
import { readOperations } from '@convoke/testkit/requests';
import fc from 'fast-check';
import { createRandom } from '../support/load/random.js';
import { seededSoak } from '../support/seeded-soak.js';
import { createFuzzClient, type FuzzAnswer, type FuzzClient } from './fuzz-client.js';
import type { FuzzRequest } from './fuzz-request.js';
import { type FuzzServer, startFuzzServer } from './fuzz-server.js';
import { type Judge, judgeAnswer } from './judge-answer.js';
import { OwnValues } from './own-values.js';
import { requestArbitrary } from './request-arbitrary.js';
import { listOf, type WireRequest, wireRequest } from './wire-request.js';

/**
 * `npm run soak -- fuzz [--seed N] [--requests M]`: sends requests generated from the contract, valid and
 * mutated; 200 000 by default. The seed determines the requests, but not the order of concurrent ones.
 *
 * @returns the exit code
 */
export const fuzz = seededSoak('fuzz', {
  defaults: { requests: 200_000 },
  run: runFuzz,
});

interface FuzzOptions {
  seed: number;
  requests: number;
  /** Reports progress, a line at a time. */
  report?: (line: string) => void;
}

/** The figures of a run and the violations it found. */
interface FuzzVerdict {
  violations: string[];
  /** Responses by status. */
  statuses: Record<string, number>;
  /** Successes by operation. */
  accepted: Record<string, number>;
  milliseconds: { total: number; slowest: number };
}

/** Concurrent requests; each lane has its own ids. */
const LANES = 16;
const BATCH = 800;
/** More would only repeat known ones. */
const ENOUGH_VIOLATIONS = 1_000;

/** As many requests as meet every operation and status. */
const MANY = 10_000;
/**
 * Replies, which `applyReply` applies, come by mail, not by a request of the contract. What is about occurrences must meet
 * a series that still stands, which requests often miss.
 */
const RARE = [
  'applyReply',
  'listOccurrences',
  'listOccurrenceInvitations',
  'updateOccurrence',
  'cancelOccurrence',
  'resetOccurrence',
  'updateFollowing',
  'inviteToOccurrence',
];
const STATUSES = ['200', '201', '400', '401', '404', '405', '409', '413', '415', '422'];

/** Sends generated requests to a server and checks every answer against the contract. */
export async function runFuzz({ seed, requests, report = () => undefined }: FuzzOptions): Promise<FuzzVerdict> {
  const server = await startFuzzServer();
  const fuzz = new Fuzz(server);
  let errors: string[] = [];
  try {
    const random = createRandom(seed);
    for (let done = 0; done < requests && fuzz.violations.length < ENOUGH_VIOLATIONS; done += BATCH) {
      await fuzz.batch({ seed: random.integer(0, 0x7fff_ffff), count: Math.min(BATCH, requests - done) });
      if ((done / BATCH) % 25 === 24) report(`${done + BATCH} requests, ${fuzz.violations.length} violations`);
    }
    errors = server.disturbances();
  } finally {
    fuzz.close();
    errors.push(...(await server.stop()));
  }
  return fuzz.verdict(errors, requests);
}

class Fuzz {
  readonly violations: string[] = [];
  readonly #client: FuzzClient;
  readonly #judge: Judge;
  readonly #server: FuzzServer;
  readonly #arbitrary: fc.Arbitrary<FuzzRequest>;
  readonly #lanes = Array.from({ length: LANES }, () => new OwnValues());
  readonly #statuses = new Map<string, number>();
  readonly #accepted: Map<string, number>;
  readonly #begun = performance.now();
  #slowest = 0;

  constructor(server: FuzzServer) {
    const operations = readOperations();
    const { credentials, bystander } = server;
    this.#server = server;
    this.#client = createFuzzClient(server.baseUrl);
    this.#judge = { validator: contractValidator(), secrets: bystander.secrets };
    this.#accepted = new Map(operations.map(({ id }) => [id, 0]));
    this.#arbitrary = requestArbitrary({
      operations,
      own: credentials,
      foreign: bystander.credentials,
      foreignCursors: bystander.cursors,
      foreignKeys: bystander.idempotencyKeys,
    });
  }

  async batch({ seed, count }: { seed: number; count: number }): Promise<void> {
    const requests = fc.sample(this.#arbitrary, { seed, numRuns: count });
    await Promise.all(
      this.#lanes.map((own, lane) =>
        this.#lane(
          own,
          requests.filter((_, at) => at % LANES === lane),
        ),
      ),
    );
  }

  verdict(errors: string[], requests: number): FuzzVerdict {
    return {
      violations: [...errors, ...this.violations, ...(requests < MANY ? [] : this.#missing())],
      statuses: Object.fromEntries([...this.#statuses].sort()),
      accepted: Object.fromEntries(this.#accepted),
      milliseconds: { total: Math.round(performance.now() - this.#begun), slowest: Math.round(this.#slowest) },
    };
  }

  /** What this many requests must have met. */
  #missing(): string[] {
    const never = [...this.#accepted].filter(([id, count]) => count === 0 && !RARE.includes(id)).map(([id]) => id);
    const unseen = STATUSES.filter((status) => !this.#statuses.has(status));
    return [...never.map((id) => `${id} was never accepted`), ...unseen.map((status) => `no response had ${status}`)];
  }

  close(): void {
    this.#client.close();
  }

  async #lane(own: OwnValues, requests: FuzzRequest[]): Promise<void> {
    for (const request of requests) {
      const wire = wireRequest(request, { own, foreign: this.#server.bystander.ids });
      const copies = Array.from({ length: request.twice ? 2 : 1 }, () => this.#exchange(request, { wire, own }));
      await Promise.all(copies);
    }
  }

  async #exchange(request: FuzzRequest, { wire, own }: { wire: WireRequest; own: OwnValues }): Promise<void> {
    const begun = performance.now();
    const answer = await this.#client.send(wire);
    this.#slowest = Math.max(this.#slowest, performance.now() - begun);
    if (answer instanceof Error) {
      this.#count(this.#statuses, 'none');
      this.violations.push(described(`no answer: ${String(answer)}`, wire));
      return;
    }
    this.#note(request, answer);
    own.learn(parsed(answer.text), listOf(request));
    const problems = judgeAnswer({ request, wire, answer }, this.#judge);
    this.violations.push(...problems.map((problem) => described(`${problem} (${answer.text.slice(0, 300)})`, wire)));
  }

  #note({ operation, method }: FuzzRequest, { status }: FuzzAnswer): void {
    this.#count(this.#statuses, String(status));
    if (method.valid && status < 300) this.#count(this.#accepted, operation.id);
  }

  #count(counts: Map<string, number>, key: string): void {
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A problem with enough of its request to reproduce it. */
function described(problem: string, { method, path, headers, body }: WireRequest): string {
  const content = body ? Buffer.from(body).toString().slice(0, 500) : '';
  return `${problem} ← ${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 800)} ${JSON.stringify(content)}`;
}
