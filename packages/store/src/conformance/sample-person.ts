import type { SetUpLink, SignInSession, User } from '@convoke/engine';
import { NOW } from './samples.js';

let made = 0;

export function sampleUser(change: Partial<User> = {}): User {
  made += 1;
  const email = `Person-${made}@Ex.Org`;
  return {
    ...{ id: `user-${made}`, email, emailKey: email.toLowerCase(), passwordHash: 'scrypt$a$b' },
    ...{ isAdministrator: false, createdAt: NOW },
    ...change,
  };
}

export function sampleSession(userId: string, change: Partial<SignInSession> = {}): SignInSession {
  made += 1;
  const [id, tokenHash] = [`session-${String(made).padStart(6, '0')}`, Buffer.alloc(32, made)];
  return { id, tokenHash, userId, createdAt: NOW, lastSeenAt: NOW, expiresAt: NOW + 1_000, userAgent: '', ...change };
}

export function sampleLink(accountId: string, change: Partial<SetUpLink> = {}): SetUpLink {
  made += 1;
  const email = `link-${made}@ex.org`;
  return {
    ...{ id: `link-${String(made).padStart(6, '0')}`, tokenHash: Buffer.alloc(32, made), email, emailKey: email },
    ...{ accountId, role: 'owner', isAdministrator: true, createdAt: NOW, expiresAt: NOW + 1_000 },
    ...change,
  };
}
