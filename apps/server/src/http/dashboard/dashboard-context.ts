import {
  type DashboardInput,
  type DashboardJsonId,
  type DashboardOperationId,
  type DashboardResult,
  type dashboardComponents,
  dashboardOperations,
} from '@convoke/contract/dashboard';
import {
  type AccessibleAccount,
  type BrandLogo,
  DomainError,
  type FailedSignIns,
  type Intake,
  type Organizer,
  type PasswordResets,
  type SignInSession,
  type User,
} from '@convoke/engine';
import { say } from '@convoke/texts';
import type { RouterContext } from '@koa/router';
import type { Gap } from '../../doctor/gaps.js';
import type { SandboxTools } from '../../sandbox/sandbox-tools.js';
import type { TestReceiver } from '../../sandbox/test-receiver.js';
import type { ShowDescription } from '../../threads/description-thread.js';
import type { Searches } from '../limits/searches.js';
import type { OperationDeps } from '../operations/operation-route.js';
import type { RequestState } from '../requests/request-log.js';
import type { StreamDeps } from '../streams/stream-route.js';
import type { ChangeMarks } from './change-marks.js';
import type { CodeGuard } from './sessions/code-guard.js';
import type { Cookie } from './sessions/cookies.js';
import type { SignInGuard } from './sessions/sign-in-guard.js';

/** What stands in for attendees and receivers of webhooks in a sandbox. */
export interface SandboxDeps {
  tools: SandboxTools;
  testReceiver: TestReceiver;
  intake: Intake;
  /** The URL at which this process can reach itself, without a trailing slash. */
  localUrl(): string;
}

/** What is shown as a preview: a message with a brand that may not be stored yet. */
export interface PreviewInput {
  message: dashboardComponents['schemas']['PreviewedMessage'];
  /** BCP 47. */
  language: string;
  brand: { name: string; colour?: string; footer?: string; supportAddress?: string; logo?: BrandLogo | undefined };
  organizer: Organizer;
  /** The address of the invitee. */
  attendee: string;
}

export interface PreviewedMail {
  subject: string;
  /** A whole page; `undefined` for a message that is plain text. */
  html: string | undefined;
  text: string;
}

/** What the dashboard's routes need from the server. */
export interface DashboardDeps extends OperationDeps, StreamDeps {
  /** Holds the token of the session. */
  cookie: Cookie;
  /** Marks a browser from which somebody has signed in. */
  browser: Cookie;
  /** Between the password and the second step of a sign-in. */
  secondStep: Cookie;
  /** While a browser answers the challenge of a passkey. */
  challenge: Cookie;
  signIns: SignInGuard;
  searches: Searches;
  changeMarks: ChangeMarks;
  codes: CodeGuard;
  failedSignIns: FailedSignIns;
  passwordResets: PasswordResets;
  showDescription: ShowDescription;
  /** What invitees run into because of the server's settings. */
  gaps: readonly Gap[];
  /** How somebody at this machine runs a command of `convoke`. */
  commandHere: (command: string) => string;
  /** Shows a message with a brand. */
  previewMail(input: PreviewInput): PreviewedMail;
  /** `undefined` if mail is really sent. */
  sandboxTools: SandboxDeps | undefined;
}

type Table = typeof dashboardOperations;

/** Operations that need no session. */
export type OpenId = {
  [Id in DashboardJsonId]: Table[Id]['credentials'] extends readonly [] ? Id : never;
}[DashboardJsonId];
/** Operations that are about an account. */
export type AccountId = { [Id in DashboardJsonId]: Table[Id]['inAccount'] extends true ? Id : never }[DashboardJsonId];
/** Operations that need a session and are not about one account. */
export type PersonalId = Exclude<DashboardJsonId, OpenId | AccountId>;

/** Somebody who is signed in. */
export interface Visitor {
  user: User;
  session: SignInSession;
  /** The token of the session. */
  token: string;
}

export interface OpenContext {
  deps: DashboardDeps;
  /** The request and its answer, for the operations that need cookies or addresses. */
  exchange: RouterContext<RequestState>;
  /** `undefined` if nobody is signed in. */
  visitor: Visitor | undefined;
}

export interface PersonalContext extends OpenContext {
  visitor: Visitor;
}

export interface AccountContext extends PersonalContext, AccessibleAccount {}

type Handler<Id extends DashboardJsonId, Context> = (
  input: DashboardInput<Id>,
  context: Context,
) => Promise<DashboardResult<Id>>;

/** One handler for each operation of a kind. */
export type DashboardHandlers<Ids extends DashboardJsonId, Context> = { readonly [Id in Ids]: Handler<Id, Context> };

/** @throws DomainError `forbidden` */
export function requireOwner({ role }: Pick<AccountContext, 'role'>): void {
  if (role !== 'owner') throw new DomainError('forbidden', say('owners_only'));
}

/** @throws DomainError `forbidden` */
export function requireAdministrator({ visitor }: PersonalContext): void {
  if (visitor.user.isAdministrator) return;
  throw new DomainError('forbidden', say('administrators_only'));
}

/** @throws DomainError `not_found` */
export function requireSandbox({ sandboxTools }: DashboardDeps): SandboxDeps {
  if (sandboxTools) return sandboxTools;
  throw new DomainError('not_found', say('no_sandbox'));
}

export type DashboardRoute = (context: RouterContext<RequestState>) => Promise<void>;

/** Records which operation it is, for the log and the metrics. */
export function begin(exchange: RouterContext<RequestState>, id: DashboardOperationId): void {
  exchange.state.operation = { path: dashboardOperations[id].path };
}
