import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Convoke, type SentInvitations } from '@convoke/sdk';
import { createContractJudge, type ServerProcess, startServerProcess, temporaryDirectory } from '@convoke/testkit';
import { z } from 'zod';
import { countUnfinished, readSnapshot } from '../support/database/snapshot.js';
import { type SoakDatabase, sqliteDatabase } from '../support/database/soak-database.js';
import { judgeMail } from '../support/judges/judge-mail.js';
import { judgeRows } from '../support/judges/judge-rows.js';
import { type MailRecord, startMailRecord } from '../support/load/mail-record.js';
import { createRandom, type Random } from '../support/load/random.js';
import { seededSoak } from '../support/seeded-soak.js';
import { createServerAccount, SERVER_CLI } from '../support/server/built-server.js';

/**
 * `npm run soak -- kill-batches [--seed N] [--rounds M]`: kills the server while it invites 500 people in one
 * call, of whom 20 cannot be invited, or while it mails them; then repeats the call. By default 20 rounds.
 *
 * @returns the exit code
 */
export const killBatches = seededSoak('kill-batches', {
  defaults: { rounds: 20 },
  run: runBatches,
});

interface BatchesOptions {
  seed: number;
  /** Kills; each meets another batch. */
  rounds: number;
  /** Reports progress, a line at a time. */
  report?: (line: string) => void;
}

interface Verdict {
  violations: string[];
  /** What the kills left of their batches. */
  batches: { whole: number; nothing: number; acknowledged: number };
  /** Messages at the mail server, and the number of repeats among them. */
  mails: { arrived: number; repeated: number };
}

const ENTRIES = 500;
/** Every 25th entry cannot be invited. */
const BAD_EVERY = 25;
const INVITED = ENTRIES - ENTRIES / BAD_EVERY;
/** Within which the transaction of a batch ends on a busy machine. */
const LONGEST_CALL_MS = 400;
/** How often, and how many times without another mail, the last server is asked whether everything is sent. */
const POLL_MS = 50;
const IDLE_POLLS = 1_200;

/**
 * Kills a server at a random instant of each batch, and judges what is left, what the repeated call says, and what was
 * mailed in the end.
 *
 * @throws Error if a response violated the contract
 */
async function runBatches({ seed, rounds, report = () => undefined }: BatchesOptions): Promise<Verdict> {
  const random = createRandom(seed);
  const directory = await temporaryDirectory();
  const mail = await startMailRecord(random.fork());
  const file = join(directory.path, 'convoke.db');
  const env = {
    CONVOKE_DATABASE_URL: `sqlite:${file}`,
    CONVOKE_MAIL_URL: mail.url,
    CONVOKE_MAIL_FROM: 'Soak <calendar@in.example>',
    CONVOKE_MESSAGES_PER_DAY: '100000000',
    CONVOKE_MESSAGES_TO_ADDRESS_PER_HOUR: '100000000',
    CONVOKE_MESSAGES_TO_ADDRESS_PER_DAY: '100000000',
    CONVOKE_LOG_LEVEL: 'error',
  };
  const run = new Run({ random, mail, env, database: sqliteDatabase(file), report });
  try {
    for (let round = 1; round <= rounds; round += 1) await run.round(round);
    return await run.verdict();
  } finally {
    await run.end();
    await mail.stop();
    await directory.remove();
  }
}

interface RunOptions {
  random: Random;
  mail: MailRecord;
  env: Record<string, string>;
  database: SoakDatabase;
  report: (line: string) => void;
}

class Run {
  readonly #options: RunOptions;
  readonly #judge = createContractJudge();
  readonly #violations: string[] = [];
  readonly #batches: Verdict['batches'] = { whole: 0, nothing: 0, acknowledged: 0 };
  #server: ServerProcess | undefined;
  #credentials: { apiKey: string; apiSecret: string } | undefined;

  constructor(options: RunOptions) {
    this.#options = options;
  }

  async round(round: number): Promise<void> {
    const first = await this.#start();
    const { appointmentId } = await first.appointments.create({
      appointmentStart: '2027-03-15T14:00:00',
      appointmentEnd: '2027-03-15T15:00:00',
      appointmentTimeZone: 'Europe/Berlin',
      appointmentSubject: `Assembly ${round}`,
    });
    const invitees = entries(round);
    const idempotencyKey = `batch-${round}`;
    const call = (caller: Convoke) => caller.appointments.inviteMany(appointmentId, { invitees }, { idempotencyKey });
    const { acknowledged, instant } = await this.#strike(() => call(first));
    const invited = await this.#countInvitees(appointmentId);
    const second = await this.#start();
    const after = await this.#countInvitees(appointmentId);
    this.#batches[invited === 0 ? 'nothing' : 'whole'] += 1;
    this.#batches.acknowledged += Number(acknowledged !== undefined);
    this.#expect(invited === INVITED || (invited === 0 && !acknowledged), `round ${round} left ${invited} invitees`);
    this.#expect(after === invited, `round ${round}: ${invited} invitees were ${after} after the start`);
    const repeated = await call(second);
    this.#expect(repeated.invited === INVITED, `round ${round}: the repeated call invited ${repeated.invited}`);
    if (acknowledged) {
      const same = JSON.stringify(acknowledged.results) === JSON.stringify(repeated.results);
      this.#expect(same, `round ${round}: the repeated call had other results`);
    }
    const last = await this.#countInvitees(appointmentId);
    this.#expect(last === INVITED, `round ${round} ended with ${last} invitees`);
    await this.#server?.kill();
    this.#options.report(`round ${round}: killed ${instant}, which left ${invited} of ${INVITED} invitees`);
  }

  /** Makes the call, and kills the server during it, with its answer, or while the mails go out. */
  async #strike(call: () => Promise<SentInvitations>) {
    const { random, mail } = this.#options;
    const kill = () => this.#server?.kill();
    const kind = random.pick(['during', 'during', 'answered', 'mailing'] as const);
    const delay = random.integer(0, LONGEST_CALL_MS);
    const count = random.integer(1, INVITED);
    const pending = call().catch(() => undefined);
    if (kind === 'during') await setTimeout(delay).then(kill);
    const acknowledged = await pending;
    if (kind === 'mailing') await arrivals(mail, count);
    await kill();
    const names = { during: `${delay} ms after the request`, answered: 'with the answer', mailing: `at mail ${count}` };
    return { acknowledged, instant: names[kind] };
  }

  /** Lets the server send everything, and judges the result. */
  async verdict(): Promise<Verdict> {
    const { database, mail } = this.#options;
    await this.#start();
    let before = 0;
    for (let idle = 0; idle < IDLE_POLLS && (await countUnfinished(database)) > 0; idle += 1) {
      if (mail.count() > before) idle = 0;
      before = mail.count();
      await setTimeout(POLL_MS);
    }
    await this.#server?.stop();
    const snapshot = await readSnapshot(database);
    const arrived = await mail.arrivals();
    return {
      violations: [...this.#violations, ...judgeRows(snapshot), ...judgeMail(arrived, snapshot)],
      batches: this.#batches,
      mails: {
        arrived: arrived.length,
        repeated: arrived.length - new Set(arrived.map(({ messageId }) => messageId)).size,
      },
    };
  }

  async end(): Promise<void> {
    await this.#server?.kill();
  }

  async #start(): Promise<Convoke> {
    const { env } = this.#options;
    await this.#server?.kill();
    this.#server = await startServerProcess({ cli: SERVER_CLI, env, judge: this.#judge });
    this.#credentials ??= (await createServerAccount({ cli: SERVER_CLI, env })).credentials;
    const { url: baseUrl } = this.#server;
    return new Convoke({ baseUrl, fetch: this.#judge.fetch, ...this.#credentials, maxRetries: 0 });
  }

  async #countInvitees(appointmentId: string): Promise<number> {
    const sql = `SELECT count(*) AS n FROM invitations WHERE appointment_id = '${appointmentId}'`;
    return counted.parse(await this.#options.database.rows(sql))[0].n;
  }

  #expect(isFine: boolean, problem: string): void {
    if (!isFine) this.#violations.push(problem);
  }
}

const counted = z.tuple([z.object({ n: z.int() })]);

/** People of this round alone, and every 25th an entry that cannot be invited. */
function entries(round: number) {
  const guest = (at: number) => ({ name: `Guest ${at}`, address: `guest${at}@r${round}.example` });
  const bad = [
    { name: 'No address', address: 'nobody' },
    { name: '', address: `unnamed@r${round}.example` },
    { name: 'Nowhere', address: `nowhere@r${round}.example`, timeZone: 'Mars/Olympus' },
    { name: 'Twice', address: `GUEST1@R${round}.example` },
  ];
  return Array.from({ length: ENTRIES }, (_, at) =>
    (at + 1) % BAD_EVERY === 0 ? (bad[((at + 1) / BAD_EVERY) % bad.length] ?? guest(at)) : guest(at),
  );
}

/** Waits for `count` mails, but not for more than come. */
async function arrivals(mail: MailRecord, count: number): Promise<void> {
  const most = new AbortController();
  let left = count;
  const arrived = new Promise<void>((resolve) => {
    const unsubscribe = mail.onDot(() => {
      left -= 1;
      if (left === 0) resolve();
    });
    most.signal.addEventListener('abort', unsubscribe);
  });
  await Promise.race([arrived, setTimeout(30_000, undefined, { signal: most.signal })]);
  most.abort();
}
