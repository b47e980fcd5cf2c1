import type { Intake } from '@convoke/engine';
import type { Catcher } from '../../sandbox/catcher.js';
import type { SandboxTools } from '../../sandbox/sandbox-tools.js';
import type { OperationDeps } from '../operations/operation-route.js';
import type { StreamDeps } from '../streams/stream-route.js';
import type { Cookie } from './session-cookie.js';
import type { SignInGuard } from './sign-in-guard.js';

/** What plays the attendees and the receiver of webhooks. */
export interface SandboxDeps {
  tools: SandboxTools;
  catcher: Catcher;
  intake: Intake;
  /** Where this process reaches itself, without a trailing slash. */
  localUrl(): string;
}

/** What the dashboard's routes need of the server. */
export interface DashboardDeps extends OperationDeps, StreamDeps {
  /** The session's. */
  cookie: Cookie;
  /** What makes a browser known. */
  browser: Cookie;
  signIns: SignInGuard;
  /** `undefined` where messages are really sent. */
  play: SandboxDeps | undefined;
}
