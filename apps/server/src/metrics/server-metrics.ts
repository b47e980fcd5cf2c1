import { choices, operationIds, operations } from '@convoke/contract';
import type { Metrics, ReachedLimit } from '@convoke/engine';
import type { OutboxDepth } from '@convoke/engine/store';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The messages that wait to be sent, read when the metrics are. */
export interface OutboxState extends OutboxDepth {
  ageMs: number;
}

/** Seconds; a request that waits for a commit takes milliseconds. */
const REQUEST_BUCKETS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Seconds; an attempt is a conversation with another machine. */
const ATTEMPT_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

const KINDS = ['priming', 'request', 'cancel', 'reminder'] as const;
const RESULTS = ['sent', 'deferred', 'failed'] as const;

/** The label of requests that belong to no operation, whatever their path. */
const NO_OPERATION = 'none';

/** The metrics of one server in Prometheus. Every label has few values, all known in advance. */
export class ServerMetrics implements Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Counter({
    name: 'convoke_http_requests_total',
    help: 'Requests answered, by operationId ("none" for other paths) and class of the status.',
    labelNames: ['operation', 'status'] as const,
    registers: [this.#registry],
  });
  readonly #durations = new Histogram({
    name: 'convoke_http_request_duration_seconds',
    help: "Time from a request's headers to its answer.",
    labelNames: ['operation'] as const,
    buckets: REQUEST_BUCKETS,
    registers: [this.#registry],
  });
  readonly #attempts = new Counter({
    name: 'convoke_message_attempts_total',
    help: 'Attempts to send a message to an invitee, by its kind and what became of it: sent, deferred, failed.',
    labelNames: ['kind', 'result'] as const,
    registers: [this.#registry],
  });
  readonly #attemptDurations = new Histogram({
    name: 'convoke_message_attempt_duration_seconds',
    help: 'Time that an attempt to send a message took.',
    buckets: ATTEMPT_BUCKETS,
    registers: [this.#registry],
  });
  readonly #deliveries = new Counter({
    name: 'convoke_delivery_attempts_total',
    help: 'Attempts to deliver an event to a webhook: success, another status, or what kept the answer away.',
    labelNames: ['result'] as const,
    registers: [this.#registry],
  });
  readonly #deliveryDurations = new Histogram({
    name: 'convoke_delivery_attempt_duration_seconds',
    help: 'Time that an attempt to deliver an event took.',
    buckets: ATTEMPT_BUCKETS,
    registers: [this.#registry],
  });
  readonly #disabled = new Counter({
    name: 'convoke_webhooks_disabled_total',
    help: 'Webhooks that were disabled because their endpoints failed or were gone.',
    registers: [this.#registry],
  });
  readonly #replies = new Counter({
    name: 'convoke_replies_total',
    help: 'Messages that came in, by verdict; those in quarantine wait for a person.',
    labelNames: ['verdict', 'quarantined'] as const,
    registers: [this.#registry],
  });
  readonly #limits = new Counter({
    name: 'convoke_limits_reached_total',
    help: 'Requests refused by a limit of their account: of what it stores, or of its messages.',
    labelNames: ['limit'] as const,
    registers: [this.#registry],
  });
  readonly #age = new Gauge({
    name: 'convoke_outbox_age_seconds',
    help: 'How long the oldest message for the relay of the server has been due; 0 where none is.',
    registers: [this.#registry],
  });
  readonly #depth = new Gauge({
    name: 'convoke_outbox_messages',
    help: 'Messages that wait for an attempt, now or later (pending), and that are attempted now (sending); counted up to 50000.',
    labelNames: ['state'] as const,
    registers: [this.#registry],
  });
  readonly #databaseUp = new Gauge({
    name: 'convoke_database_up',
    help: '1 while the database answers, else 0; the outbox is unknown then.',
    registers: [this.#registry],
  });
  /** Looked up once: the label values of an operation never change. */
  readonly #operationIds = new Map<object | undefined, string>(operationIds.map((id) => [operations[id], id]));

  constructor() {
    // Prometheus sees an increase only of a counter that it has seen before: the first failure must not go unnoticed.
    for (const kind of KINDS) for (const result of RESULTS) this.#attempts.inc({ kind, result }, 0);
    for (const limit of choices.LimitName) this.#limits.inc({ limit }, 0);
  }

  /** @param operation `undefined` if the request belongs to none */
  requestAnswered(operation: object | undefined, { status, ms }: { status: number; ms: number }): void {
    const id = this.#operationIds.get(operation) ?? NO_OPERATION;
    this.#requests.inc({ operation: id, status: `${Math.trunc(status / 100)}xx` });
    this.#durations.observe({ operation: id }, ms / 1_000);
  }

  limitReached({ name }: Pick<ReachedLimit, 'name'>): void {
    this.#limits.inc({ limit: name });
  }

  messageAttempted({ kind, result, ms }: Parameters<Metrics['messageAttempted']>[0]): void {
    this.#attempts.inc({ kind, result });
    this.#attemptDurations.observe(ms / 1_000);
  }

  deliveryAttempted({ result, ms }: Parameters<Metrics['deliveryAttempted']>[0]): void {
    this.#deliveries.inc({ result });
    this.#deliveryDurations.observe(ms / 1_000);
  }

  webhookDisabled(): void {
    this.#disabled.inc();
  }

  replyJudged({ verdict, quarantined }: Parameters<Metrics['replyJudged']>[0]): void {
    this.#replies.inc({ verdict, quarantined: String(quarantined) });
  }

  /**
   * All metrics in the text format of Prometheus.
   *
   * @param outbox `undefined` if the database does not answer
   */
  async text(outbox: OutboxState | undefined): Promise<string> {
    this.#databaseUp.set(outbox ? 1 : 0);
    this.#age.set(outbox ? outbox.ageMs / 1_000 : Number.NaN);
    for (const state of ['pending', 'sending'] as const) this.#depth.set({ state }, outbox?.[state] ?? Number.NaN);
    const [own, process] = await Promise.all([this.#registry.metrics(), processMetrics().metrics()]);
    return `${own}\n${process}`;
  }
}

let registry: Registry | undefined;

/**
 * Memory, processor time, event loop and garbage collection. They exist once per process, however many
 * servers run in it, and are collected from the first reading on.
 */
function processMetrics(): Registry {
  if (!registry) {
    registry = new Registry();
    collectDefaultMetrics({ register: registry });
  }
  return registry;
}
