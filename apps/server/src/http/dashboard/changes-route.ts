import { Readable } from 'node:stream';
import { dashboardContract } from '@convoke/contract/dashboard';
import { type Clock, changesSince, DomainError, type EngineContext, onChanges, pause } from '@convoke/engine';
import { say } from '@convoke/texts';
import type { TestReceiver } from '../../sandbox/test-receiver.js';
import { parseRequest } from '../requests/receive-request.js';
import { untilBroken } from '../streams/until-broken.js';
import { begin, type DashboardDeps, type DashboardRoute } from './dashboard-context.js';
import { admitVisitor, chooseAccount, recheckVisitor } from './sessions/visitor.js';
import type { DashboardSchemas } from './views.js';

/** Seconds for `Retry-After` when somebody has too many streams open. */
const RETRY_AFTER = 5;

/** Answers with a stream of hints at what may have changed. */
export function changesRoute(deps: DashboardDeps): DashboardRoute {
  const { engine, streams, changeMarks } = deps;
  return async (context) => {
    begin(context, 'streamChanges');
    const visitor = await admitVisitor(deps, context);
    const { params, query } = context;
    const request = { params, query, body: {} };
    const { account: accountId, since } = parseRequest(dashboardContract, 'streamChanges', request).query;
    const recheck = async () => {
      await recheckVisitor(deps, visitor);
      return chooseAccount(engine, { user: visitor.user, accountId, param: 'account' });
    };
    const { account } = await recheck();
    const signal = streams.open(`user ${visitor.user.id}`, context.res);
    if (!signal) {
      context.set('Retry-After', String(RETRY_AFTER));
      throw new DomainError('rate_limit_exceeded', say('too_many_pages'));
    }
    context.type = 'text/event-stream';
    // No other request follows on this connection, and proxies must not buffer it.
    context.set({ Connection: 'close', 'X-Accel-Buffering': 'no' });
    context.body = Readable.from(
      untilBroken(written(deps, { signal, recheck, accountId: account.id, since: changeMarks.read(since) }), {
        signal,
        log: engine.log,
      }),
    );
  };
}

interface Following {
  accountId: string;
  /** A moment before the page began to read; `undefined` if it is unknown. */
  since: number | undefined;
  signal: AbortSignal;
  /** @throws DomainError if the session has ended or no longer reaches the account */
  recheck(): Promise<unknown>;
}

async function* written(deps: DashboardDeps, { accountId, since, signal, recheck }: Following): AsyncGenerator<string> {
  const feed = new ChangeFeed(deps, { accountId, signal });
  try {
    for (let topics = feed.first(since); !signal.aborted; topics = await feed.next()) {
      await recheck();
      yield `event: change\ndata: ${JSON.stringify({ topics })}\n\n`;
    }
  } finally {
    feed.close();
  }
}

type Topic = DashboardSchemas['Topic'];

/** Many proxies close connections that are silent for longer; and a command may have changed something unnoticed. */
const HEARTBEAT_MS = 15_000;
/** Shortest time between two hints, so that pages of a busy server do not reload all the time. */
const PAUSE_MS = 500;

/** The sources of changes. */
export interface ChangeSources {
  engine: Pick<EngineContext, 'clock'> & Parameters<typeof onChanges>[0] & Parameters<typeof changesSince>[0];
  /** `undefined` if mail is really sent. */
  sandboxTools: { testReceiver: Pick<TestReceiver, 'onChange' | 'hasChangedSince'> } | undefined;
}

/** Collects what may have changed for one open page, and coalesces it. */
export class ChangeFeed {
  readonly #all: readonly Topic[];
  readonly #sources: ChangeSources;
  readonly #accountId: string;
  readonly #clock: Clock;
  readonly #signal: AbortSignal;
  readonly #ends: (() => void)[];
  #collected = new Set<Topic>();
  #wake: (() => void) | undefined;

  constructor(sources: ChangeSources, { accountId, signal }: Pick<Following, 'accountId' | 'signal'>) {
    const { engine, sandboxTools } = sources;
    this.#sources = sources;
    this.#accountId = accountId;
    this.#clock = engine.clock;
    this.#signal = signal;
    this.#all = [
      'appointments',
      'messages',
      'replies',
      'webhooks',
      ...(sandboxTools ? (['testReceiver'] as const) : []),
    ];
    this.#ends = [onChanges(engine, { accountId, listener: (topics) => this.#collect(topics) })];
    if (sandboxTools)
      this.#ends.push(sandboxTools.testReceiver.onChange(accountId, () => this.#collect(['testReceiver'])));
  }

  /** What has changed between a moment and the making of this feed; every topic if that is unknown. */
  first(moment: number | undefined): readonly Topic[] {
    if (moment === undefined) return this.#all;
    const { engine, sandboxTools } = this.#sources;
    const changed = changesSince(engine, { accountId: this.#accountId, moment });
    if (changed === undefined) return this.#all;
    const isCaught = sandboxTools?.testReceiver.hasChangedSince(this.#accountId, moment) ?? false;
    return [...changed, ...(isCaught ? (['testReceiver'] as const) : [])];
  }

  /**
   * Waits for changes since the last call. After a quiet while it names every topic, as other processes send no
   * notice.
   */
  async next(): Promise<readonly Topic[]> {
    await this.#wait(PAUSE_MS);
    if (this.#collected.size === 0) {
      const woken = Promise.withResolvers<void>();
      this.#wake = woken.resolve;
      await this.#wait(HEARTBEAT_MS, woken.promise);
      this.#wake = undefined;
    }
    const topics = this.#collected.size === 0 ? this.#all : [...this.#collected];
    this.#collected = new Set();
    return topics;
  }

  close(): void {
    for (const end of this.#ends) end();
  }

  #collect(topics: Iterable<Topic>): void {
    for (const topic of topics) this.#collected.add(topic);
    this.#wake?.();
  }

  #wait(ms: number, event?: Promise<void>): Promise<void> {
    return pause(ms, { clock: this.#clock, signal: this.#signal, ...(event && { event }) });
  }
}
