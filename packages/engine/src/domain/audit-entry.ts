/** Who causes a change. */
export interface Actor {
  /**
   * - `person`: somebody who is signed in to the dashboard
   * - `key`: a program with an API key
   * - `operator`: a command on the server
   * - `server`: the server by itself
   */
  kind: 'person' | 'key' | 'operator' | 'server';
  /** The person's id or the key; `null` for the others. */
  id: string | null;
  /** The person's e-mail address at that time, or the key; `''` for the others. */
  name: string;
  /** The network address of the request; `null` without a request. */
  address: string | null;
}

/** What an audit log tells of. */
export type AuditAction =
  | 'account.created'
  | 'account.updated'
  | 'key.created'
  | 'key.renamed'
  | 'key.revoked'
  | 'member.invited'
  | 'member.invitation_withdrawn'
  | 'member.joined'
  | 'member.role_changed'
  | 'member.removed'
  | 'member.set_aside'
  | 'member.password_link_created'
  | 'person.signed_in'
  | 'person.password_changed'
  | 'brand.updated'
  | 'brand.cleared'
  | 'brand.test_sent'
  | 'sender.updated'
  | 'sender.removed'
  | 'sender.domain_allowed'
  | 'sender.domain_disallowed'
  | 'sender.domain_proven'
  | 'sender.record_missing'
  | 'sender.domain_lost'
  | 'feed.created'
  | 'feed.revoked'
  | 'calendar.connected'
  | 'calendar.disconnected'
  | 'calendar.test_sent'
  | 'webhook.registered'
  | 'webhook.updated'
  | 'webhook.secret_regenerated'
  | 'webhook.disabled'
  | 'webhook.deleted';

/** One line of an account's audit log. It never changes, and contains no secrets. */
export interface AuditEntry {
  /** Time-ordered. */
  id: string;
  accountId: string;
  /** Epoch milliseconds. */
  at: number;
  action: AuditAction;
  actor: Actor;
  /** What was changed, for people: a name or an address as it was then. */
  subject: string;
  /** How it was changed, for people; may be `''`. */
  detail: string;
}
