import type {
  Account,
  AuditEntry,
  LinkMailState,
  MembershipLink,
  PasswordLink,
  SignInSession,
  User,
} from '@convoke/engine';
import { NOW, newId } from './samples.js';

let people = 0;

export function sampleUser(change: Partial<User> = {}): User {
  people += 1;
  const email = `Person-${people}@Ex.Org`;
  return {
    id: `user-${people}`,
    email,
    emailKey: email.toLowerCase(),
    passwordHash: 'scrypt$a$b',
    isAdministrator: false,
    provenAt: null,
    deactivatedAt: null,
    hasSecondFactor: false,
    createdAt: NOW,
    ...change,
  };
}

export function sampleSession(userId: string, change: Partial<SignInSession> = {}): SignInSession {
  people += 1;
  const [id, tokenHash] = [`session-${String(people).padStart(6, '0')}`, Buffer.alloc(32, people)];
  return {
    id,
    tokenHash,
    userId,
    createdAt: NOW,
    lastSeenAt: NOW,
    expiresAt: NOW + 1_000,
    userAgent: '',
    network: null,
    ...change,
  };
}

export function sampleLink(accountId: string, change: Partial<MembershipLink> = {}): MembershipLink {
  return { ...linkBase(), purpose: 'membership', accountId, role: 'owner', isAdministrator: true, ...change };
}

export function samplePasswordLink(userId: string, change: Partial<PasswordLink> = {}): PasswordLink {
  return { ...linkBase(), purpose: 'password', accountId: null, userId, replaces: 'print', ...change };
}

function linkBase() {
  people += 1;
  const email = `Link-${people}@ex.org`;
  return {
    id: `link-${String(people).padStart(6, '0')}`,
    email,
    emailKey: email.toLowerCase(),
    makerId: null,
    proves: true,
    createdAt: NOW,
    expiresAt: NOW + 1_000,
    endedAt: null,
    language: 'de' as const,
    mail: null,
  };
}

/** A mail not attempted yet. */
export function sampleLinkMail(change: Partial<LinkMailState> = {}): LinkMailState {
  return {
    state: 'pending',
    dueAt: NOW,
    attempts: 0,
    crashes: 0,
    fence: 0,
    firstAttemptAt: null,
    detail: null,
    finishedAt: null,
    ...change,
  };
}

export function sampleAuditEntry(account: Pick<Account, 'id'>, change: Partial<AuditEntry> = {}): AuditEntry {
  const actor = { kind: 'person', id: 'user-1', name: 'ada@ex.org', address: '192.0.2.1' } as const;
  return {
    id: newId(),
    accountId: account.id,
    at: NOW,
    action: 'key.created',
    actor,
    subject: 'k',
    detail: '',
    count: 1,
    ...change,
  };
}
