import {
  answerHeaders,
  type HandlerInput,
  type JsonOperationId,
  type Operation,
  type OperationId,
  type OperationResult,
  operationIds,
  operations,
  publicContract,
  type StreamOperationId,
  type UncheckedRequest,
} from '@convoke/contract';
import { misspelt, warnOfUnknownNames } from '@convoke/contract/unknown-names';
import {
  type Account,
  accountLimits,
  DomainError,
  quotaGuard,
  runIdempotently,
  sharingCommits,
  type VerbContext,
  type Warning,
  warning,
  warnOfBlockedUrl,
} from '@convoke/engine';
import { say } from '@convoke/texts';
import type { Router, RouterContext } from '@koa/router';
import { refuseMethod } from '../errors/error-answers.js';
import type { Searches } from '../limits/searches.js';
import { answerJson } from '../protocol/compressed.js';
import type { Gate, ReceivedRequest, ReceiveRequest } from '../requests/receive-request.js';
import { parseRequest } from '../requests/receive-request.js';
import { type FingerprintedRequest, idempotencyKey, ifMatch, requestFingerprint } from '../requests/request-headers.js';
import type { RequestState } from '../requests/request-log.js';
import { type StreamDeps, streamRoute } from '../streams/stream-route.js';
import { announceEnd } from './announce-end.js';
import { type HandlerContext, withMoreWarnings } from './answers.js';
import { fileRoute } from './file-route.js';
import { handlers } from './handlers.js';

/** What an operation needs of the server. */
export interface OperationDeps extends Gate {
  /** Whether mail stays on this machine. */
  sandbox: boolean;
  /** The configured public URL without a trailing slash; `undefined` if there is none. */
  publicUrl: string | undefined;
  searches: Searches;
}

interface Entrance {
  /** What every path begins with, such as `/dashboard`. */
  prefix: string;
  receive: ReceiveRequest;
  /** Completes a refusal; by default it stays as it is. */
  explain?: (
    id: JsonOperationId,
    refused: { engine: VerbContext; account: Account; body: unknown; error: DomainError },
  ) => DomainError;
}

/** Adds one route for each operation of the public contract. */
export function addOperations(
  router: Router<RequestState>,
  deps: OperationDeps & StreamDeps,
  entrance: Entrance,
): void {
  for (const [path, methods] of fixedPaths(operationIds.map((id) => operations[id]))) {
    const others = METHODS.filter((method) => !methods.includes(method));
    router.register(routePath(`${entrance.prefix}${path}`), others, (context: RouterContext<RequestState>) =>
      refuseMethod(context, methods),
    );
  }
  for (const id of operationIds) {
    const operation: Operation = operations[id];
    const { method, path } = operation;
    const route = routeOf(id, deps, entrance);
    router.register(routePath(`${entrance.prefix}${path}`), [method], announceEnd(operation, route));
  }
}

const METHODS = ['HEAD', 'OPTIONS', 'GET', 'PUT', 'PATCH', 'POST', 'DELETE', 'TRACE'];

/**
 * The paths of a contract that would also match one with a parameter, with their methods: an operation on
 * `/invitations/{invitationId}` is about no invitation called `batch`.
 */
export function fixedPaths(all: readonly Pick<Operation, 'method' | 'path'>[]): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { method, path } of all) {
    const added = method === 'get' ? ['HEAD', 'GET'] : [method.toUpperCase()];
    methods.set(path, [...(methods.get(path) ?? []), ...added]);
  }
  const paths = [...methods.keys()];
  return new Map([...methods].filter(([path]) => paths.some((other) => other !== path && isInstance(path, other))));
}

/** Whether a path is what another one becomes with values in place of its parameters. */
function isInstance(path: string, template: string): boolean {
  const [parts, others] = [path.split('/'), template.split('/')];
  return parts.length === others.length && others.every((other, at) => other === parts[at] || other.startsWith('{'));
}

/** Turns a path of a contract into a path of the router: `/a/{b}` → `/a/:b`. */
export function routePath(template: string): string {
  return template.replaceAll(/\{(\w+)\}/g, ':$1');
}

function routeOf(id: OperationId, deps: OperationDeps & StreamDeps, entrance: Entrance) {
  if (id === 'exportAppointments') return fileRoute(id, deps, entrance.receive);
  return isStream(id) ? streamRoute(id, deps, entrance.receive) : operationRoute(id, deps, entrance);
}

function isStream(id: OperationId): id is StreamOperationId {
  return operations[id].answers === 'event-stream';
}

/** What counts for the quota of appointments, too. */
const MAKES_APPOINTMENT: ReadonlySet<JsonOperationId> = new Set([
  'createAppointment',
  'duplicateAppointment',
  'updateFollowing',
]);

/** What comes in great numbers, and only adds rows and counts or changes the one appointment that its path names. */
const SHARES_COMMITS: ReadonlySet<JsonOperationId> = new Set([
  'createAppointment',
  'updateAppointment',
  'cancelAppointment',
]);

/** Whose verbs begin with `openWithInvitees`. */
const OPENS: ReadonlySet<JsonOperationId> = new Set(['updateAppointment', 'cancelAppointment']);

/**
 * Answers one operation. The order of its checks is part of the interface: media type and JSON, credentials, rate,
 * fields, then existence and state.
 */
function operationRoute<Id extends JsonOperationId>(
  id: Id,
  deps: OperationDeps,
  { prefix, receive, explain }: Entrance,
) {
  const operation: Operation = operations[id];
  const { sandbox, publicUrl } = deps;
  const root = (publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/$/, '')) + prefix;
  const handler = handlers[id];
  // Appointments have timelines instead, which name nobody. Finding the caller takes a tenth of the time of creating
  // one.
  // Those that store declare the refusal.
  const stores =
    operation.errorCodes.includes('quota_exceeded') && (MAKES_APPOINTMENT.has(id) ? 'appointment' : 'rows');
  const shares = SHARES_COMMITS.has(id);
  const isAudited =
    id === 'recordAnswer' || (operation.method !== 'get' && !operation.path.startsWith('/api/v1/appointments'));
  return async function answerOperation(context: RouterContext<RequestState>): Promise<void> {
    const { account, key, actor, request } = await receive({ context, operation });
    const { id: accountId } = account;
    const { appointmentId } = context.params;
    const { traceparent } = context.state;
    const traced = traceparent === undefined ? deps.engine : { ...deps.engine, traceparent };
    const acting = isAudited ? { ...traced, actor: actor() } : traced;
    const engine = shares ? sharingCommits(acting, { accountId, appointmentId }) : acting;
    try {
      await perform(context, { engine, account, key, request });
    } catch (error) {
      if (!(error instanceof DomainError) || explain === undefined) throw error;
      throw explain(id, { engine, account, body: request.body, error });
    }
  };

  async function perform(
    context: RouterContext<RequestState>,
    {
      engine,
      account,
      key: madeWith,
      request,
    }: Pick<ReceivedRequest, 'account' | 'key' | 'request'> & {
      engine: VerbContext;
    },
  ): Promise<void> {
    const { method, path, headers } = context;
    const key = operation.idempotent ? idempotencyKey(headers['idempotency-key']) : undefined;
    const tags = operation.conditional ? ifMatch(headers['if-match']) : undefined;
    const input = parsePublicRequest(id, request);
    const networkWarnings = await findNetworkWarnings(id, { engine, input });
    const unknown = warnOfUnknownNames(id, {
      query: Object.keys(context.query),
      body: request.body,
      credentialsInQuery: operation.credentials.includes('query'),
    }).map(({ code, reason, param }) => warning(code, reason, param));
    const guard = stores && (await quotaGuard(deps.engine, { accountId: account.id, stores }));
    const answer = async (verbs: VerbContext) => {
      if (guard) guard();
      const baseUrl = publicUrl ?? `${context.protocol}://${context.host}`;
      const rates = { rateLimit: deps.limits.defaultLimit, limits: () => accountLimits(deps.engine, account) };
      const search: HandlerContext['search'] = (run) => deps.searches.run(account.id, run);
      const about = { search, account, key: madeWith, baseUrl, sandbox, ...rates, ifMatch: tags, networkWarnings };
      const result = await handler(input, { engine: verbs, ...about });
      context.set(answerHeaders(id, result, root));
      return { success: true, ...withMoreWarnings(result, unknown), apiVersion: 'v1' };
    };
    context.status = operation.successStatus;
    if (key === undefined) return answerJson(context, { json: JSON.stringify(await answer(engine)), operation });
    const { replayed, body: json } = await answerOnce(context, {
      key,
      sealed: operation.answersSecret,
      opens: OPENS.has(id),
      answer,
      engine,
      request: { method, path, body: request.body, maker: operation.scope === 'all' ? madeWith?.id : undefined },
    });
    if (replayed) context.set({ 'Idempotent-Replayed': 'true', ...answerHeaders(id, parseResult<Id>(json), root) });
    await answerJson(context, { json, operation });
  }
}

/** @throws DomainError that names a misspelt field in place of which one is missing, and those of `parseRequest` */
function parsePublicRequest<Id extends JsonOperationId>(id: Id, request: UncheckedRequest): HandlerInput<Id> {
  try {
    return parseRequest(publicContract, id, request);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'missing_required_field') throw error;
    const { code, param = '' } = error;
    const found = misspelt(id, { body: request.body, missing: param });
    if (found === undefined) throw error;
    throw new DomainError(code, say('required_but_misspelt', { field: param, found }), { param });
  }
}

interface IdempotentRequest {
  key: string;
  /** Whether the answer holds a secret. */
  sealed: boolean;
  opens: boolean;
  answer(verbs: VerbContext): Promise<object>;
  engine: VerbContext;
  request: FingerprintedRequest;
}

/** Runs the operation once per key: a repeated request gets the stored answer. */
async function answerOnce(
  context: RouterContext<RequestState>,
  { key, sealed, opens, answer, engine, request }: IdempotentRequest,
): Promise<{ replayed: boolean; body: string }> {
  const { accountId = '' } = context.state;
  const identity = { accountId, key, fingerprint: requestFingerprint(request), sealed, opens };
  const { status, body, replayed } = await runIdempotently(engine, identity, async (verbs) => ({
    status: context.status,
    body: JSON.stringify(await answer(verbs)),
  }));
  context.status = status;
  return { replayed, body };
}

/**
 * Reads a stored answer, which had this type when the first request was answered.
 *
 * @throws Error if it is none
 */
function parseResult<Id extends JsonOperationId>(body: string): OperationResult<Id> {
  const parsed: unknown = JSON.parse(body);
  if (!isResult<Id>(parsed)) throw new Error('A stored answer has another form.');
  return parsed;
}

function isResult<Id extends JsonOperationId>(value: unknown): value is OperationResult<Id> {
  return typeof value === 'object' && value !== null && 'success' in value;
}

type FindWarnings<Id extends JsonOperationId> = (engine: VerbContext, input: HandlerInput<Id>) => Promise<Warning[]>;

const NETWORK_WARNINGS: { readonly [Id in JsonOperationId]?: FindWarnings<Id> } = {
  registerWebhook: (engine, { body }) => warnOfBlockedUrl(engine, body.webhookUrl),
  updateWebhook: (engine, { body }) => warnOfBlockedUrl(engine, body.webhookUrl),
};

/** Finds the warnings that need a DNS lookup. It runs before the transaction, which must not wait for the network. */
async function findNetworkWarnings<Id extends JsonOperationId>(
  id: Id,
  { engine, input }: { engine: VerbContext; input: HandlerInput<Id> },
): Promise<readonly Warning[]> {
  const find: FindWarnings<Id> | undefined = NETWORK_WARNINGS[id];
  return find ? find(engine, input) : [];
}
