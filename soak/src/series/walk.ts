import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Convoke, ConvokeError } from '@convoke/sdk';
import { createContractJudge, type ServerProcess, startServerProcess, temporaryDirectory } from '@convoke/testkit';
import { countUnfinished } from '../support/database/snapshot.js';
import { type SoakDatabase, sqliteDatabase } from '../support/database/soak-database.js';
import { createRandom, type Random } from '../support/load/random.js';
import { createServerAccount, SERVER_CLI } from '../support/server/built-server.js';
import { type Change, newSeries, type Planning, planChange, planOf } from './changes.js';
import { compareReads } from './compare-reads.js';
import { differences, Mailbox, type MeantMessage } from './mailbox.js';
import { type Model, nameOf } from './model.js';

/** When a server is killed: with a request under way, as soon as it is answered, or with the n-th message of it. */
export type Strike = { at: 'request'; delayMs: number } | { at: 'answer' } | { at: 'message'; count: number };

/** A busy machine may close a connection just when it is used again. */
const READ_RETRIES = 3;
/** A machine that does much else may answer late; an answer that is not waited for would count as lost. */
const TIMEOUT_MS = 300_000;
/** What must be sent within. */
const DRAIN_MS = 300_000;
/** No more messages of an operation are waited for. */
const QUIET_MS = 300;
/** Problems after which a walk ends: most of them follow from the first. */
const MOST_PROBLEMS = 20;

/**
 * A server with series, beside a model of each. Every operation is made on both; reads are compared after each of them, and
 * what the messages have made of the invitees' calendars whenever `rest` is called.
 */
export class Walk {
  readonly problems: string[] = [];
  readonly #random: Random;
  readonly #mailbox: Mailbox;
  readonly #judge = createContractJudge(sendInTime);
  readonly #end: (() => Promise<void>)[] = [];
  #env: Record<string, string> = {};
  #database: SoakDatabase | undefined;
  #server: ServerProcess | undefined;
  #credentials: { apiKey: string; apiSecret: string } | undefined;
  #models: Model[] = [];
  /** Series that ended since calendars were compared. */
  #ended: Model[] = [];
  /** Who was dismissed since then. */
  #gone: { id: string; address: string }[] = [];
  #operations = 0;
  kills = 0;
  readonly counts = new Map<string, number>();

  constructor(seed: number, onMessage?: (meant: MeantMessage) => void) {
    this.#random = createRandom(seed);
    this.#mailbox = new Mailbox(onMessage);
  }

  get messages(): number {
    return this.#mailbox.messages;
  }

  async start(): Promise<void> {
    const directory = await temporaryDirectory();
    this.#end.push(() => directory.remove());
    const url = await this.#mailbox.start();
    this.#end.push(() => this.#mailbox.stop());
    const file = join(directory.path, 'convoke.db');
    this.#database = sqliteDatabase(file);
    this.#env = {
      CONVOKE_DATABASE_URL: `sqlite:${file}`,
      CONVOKE_MAIL_URL: url,
      CONVOKE_MAIL_FROM: 'Soak <calendar@in.example>',
      CONVOKE_LOG_LEVEL: 'error',
    };
    await this.#restart();
  }

  async end(): Promise<void> {
    await this.#server?.kill();
    for (const end of this.#end) await end();
  }

  get isOver(): boolean {
    return this.problems.length >= MOST_PROBLEMS;
  }

  /** A new series with two invitees. */
  async create(strike?: Strike): Promise<void> {
    const by = this.#next('create');
    const { model, create } = newSeries({ random: this.#random, by });
    await this.#perform({ kind: 'create', after: model, call: create }, { strike });
    this.#models.push(model);
    for (let count = 0; count < 2; count += 1) await this.operate({ model: this.#model(model.id), kind: 'late' });
  }

  /** One random operation on a series, or a new one. */
  async step(most: number, strike?: Strike): Promise<void> {
    if (this.#models.length < most) return this.create(strike);
    await this.operate({ model: this.#random.pick(this.#models), strike });
  }

  /** The newest series. */
  newest(): Model {
    const model = this.#models.at(-1);
    if (model === undefined) throw new Error('there is no series');
    return model;
  }

  /** Any operation, or one of a kind. @returns whether there was one */
  async operate({
    model,
    kind,
    strike,
  }: {
    model: Model;
    kind?: Parameters<typeof planOf>[0];
    strike?: Strike | undefined;
  }) {
    const planning: Planning = { model, random: this.#random, by: this.#operations + 1 };
    const change = kind === undefined ? planChange(planning) : planOf(kind, planning);
    if (change === undefined) return false;
    this.#next(change.kind);
    await this.#perform(change, { before: model, strike });
    return true;
  }

  /** Compares what calendars have if everything is sent, which a killed server has claimed for more than a minute. */
  async restIfSent(): Promise<void> {
    const isSent = this.#database === undefined || (await countUnfinished(this.#database)) === 0;
    if (isSent) await this.#compareCalendars();
  }

  /** Waits until everything is sent, and compares all that reads say and calendars have. */
  async rest(): Promise<void> {
    const deadline = Date.now() + DRAIN_MS;
    while (this.#database && (await countUnfinished(this.#database)) > 0) {
      if (Date.now() > deadline) throw new Error('messages are left');
      await setTimeout(20);
    }
    await this.#compareCalendars(this.#models);
    const { appointments } = this.#convoke(READ_RETRIES);
    for (const model of this.#models) {
      const found = await compareReads(appointments, { model, random: this.#random });
      this.problems.push(...found.map((problem) => `at rest, ${model.id}: ${problem}`));
    }
  }

  /** @param models by default those that have changed, or of which messages have arrived */
  async #compareCalendars(models?: readonly Model[]): Promise<void> {
    this.problems.push(...(await this.#mailbox.deliver()));
    const changed = this.#mailbox.takeChanged();
    const all = [...(models ?? this.#models.filter(({ id }) => changed.has(id))), ...this.#ended];
    for (const model of all) this.problems.push(...this.#mailbox.compare(model));
    for (const { id, address } of this.#gone) this.problems.push(...this.#mailbox.compareGone(id, address));
    this.#ended = [];
    this.#gone = [];
  }

  async kill(): Promise<void> {
    this.kills += 1;
    await this.#server?.kill();
    await this.#restart();
  }

  async #perform(change: Change, { before, strike }: { before?: Model; strike?: Strike | undefined }): Promise<void> {
    const { kind, after, tail, refusal } = change;
    const key = `operation-${this.#operations}`;
    const call = async () => change.call(this.#convoke().appointments, key);
    let outcome = await this.#attempt(call, strike);
    if (outcome === 'lost') {
      const isMade = before !== undefined && (await this.#isMade(change, before));
      outcome = isMade ? {} : await this.#attempt(call);
    } else if (typeof outcome === 'object' && before) {
      const dropped = (change.dropped ?? []).map((day) => nameOf(before, day));
      this.#note(
        change,
        differences(dropped, outcome.droppedExceptions ?? []).map((each) => `dropped: ${each}`),
      );
    }
    const code = typeof outcome === 'string' ? outcome : undefined;
    if (code !== refusal) this.#note(change, [`is answered by ${code ?? 'success'}, not ${refusal ?? 'success'}`]);
    if (kind !== 'create') this.#replace(change);
    if (after.id !== '') await this.#compare(change, after);
    if (tail) await this.#compare(change, tail);
  }

  #replace({ after, tail }: Change): void {
    const at = this.#models.findIndex(({ id }) => id === after.id);
    const left = new Set(after.guests.map(({ address }) => address));
    const gone = this.#models[at]?.guests.filter(({ address }) => !left.has(address)) ?? [];
    this.#gone.push(...gone.map(({ address }) => ({ id: after.id, address })));
    if (after.isCancelled) this.#ended.push(...this.#models.splice(at, 1, ...[]).map(() => after));
    else this.#models[at] = after;
    if (tail) this.#models.push(tail);
  }

  async #compare(change: Change, model: Model): Promise<void> {
    const { appointments } = this.#convoke(READ_RETRIES);
    if (model === change.tail) {
      model.id = (await appointments.get(change.after.id)).continuedBy ?? '';
      this.#note(change, model.id === '' ? ['is continued by nothing'] : []);
    }
    this.#note(change, await compareReads(appointments, { model, random: this.#random }));
    if (!model.isCancelled) this.#mailbox.expect(model);
  }

  /** Makes the call, and kills the server in the meantime. @returns the code of the refusal, or that it was lost */
  async #attempt(call: () => ReturnType<Change['call']>, strike?: Strike) {
    const made = call().catch((error: unknown) => refusalOf(error) ?? 'lost');
    if (strike === undefined) return made;
    const kill = () => this.#server?.kill();
    if (strike.at === 'request') await setTimeout(strike.delayMs).then(kill);
    const reached = strike.at === 'message' ? this.#messageReached(strike.count) : undefined;
    const outcome = await made;
    await reached;
    await kill();
    this.kills += 1;
    await this.#restart();
    return outcome;
  }

  /** Waits for that many messages, but not for more than come. */
  async #messageReached(count: number): Promise<void> {
    let left = count;
    let last = Date.now();
    const unsubscribe = this.#mailbox.onArrival(() => {
      left -= 1;
      last = Date.now();
      if (left <= 0) void this.#server?.kill();
    });
    while (left > 0 && Date.now() - last < QUIET_MS) await setTimeout(5);
    unsubscribe();
  }

  /** Whether an operation whose answer was lost had its effect; it has all of it or none. */
  async #isMade({ kind, after }: Change, before: Model): Promise<boolean> {
    if (kind === 'answerAll' || kind === 'answerOne') return false;
    const { revision, isActive, invitations } = await this.#convoke(READ_RETRIES).appointments.get(before.id);
    if (kind === 'cancel') return !isActive;
    if (kind === 'late' || kind === 'inviteOne') return invitations.length === after.guests.length;
    return revision === after.revision && after.revision !== before.revision;
  }

  #note({ kind }: Change, problems: readonly string[]): void {
    this.problems.push(...problems.map((problem) => `operation ${this.#operations} (${kind}): ${problem}`));
  }

  #next(kind: string): number {
    this.#operations += 1;
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    return this.#operations;
  }

  #model(id: string): Model {
    return this.#models.find((each) => each.id === id) ?? this.newest();
  }

  /** @param maxRetries none by default: whether a change was made when its answer is lost is what is looked at */
  #convoke(maxRetries = 0): Convoke {
    const { url: baseUrl = '' } = this.#server ?? {};
    return new Convoke({ baseUrl, fetch: this.#judge.fetch, ...this.#credentials, maxRetries, timeout: TIMEOUT_MS });
  }

  async #restart(): Promise<void> {
    this.#server = await startServerProcess({ cli: SERVER_CLI, env: this.#env, judge: this.#judge });
    this.#credentials ??= (await createServerAccount({ cli: SERVER_CLI, env: this.#env })).credentials;
  }
}

/**
 * On a machine that does much else, a request may arrive so late that Node answers it before the server knows of it: as
 * little was done as if the connection had failed.
 */
const sendInTime: typeof fetch = async (...request) => {
  const response = await fetch(...request);
  if (response.status === 408) throw new TypeError('The request arrived too late.');
  return response;
};

/** The code of a refusal; `undefined` if the answer was lost. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ConvokeError)) throw error;
  return error.status === undefined ? undefined : error.code;
}
