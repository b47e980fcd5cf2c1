import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { SMTPServerOptions, SMTPServerSession } from 'smtp-server';

/** One message as received. */
export interface ReceivedMail {
  /** The bytes between DATA and its final dot, with dot-stuffing undone (RFC 5321 §4.5.2), otherwise unchanged. */
  raw: Buffer;
  /** Domains in Punycode are decoded. */
  envelope: { from: string; to: string[] };
  /** Epoch milliseconds at which the final dot arrived. */
  receivedAt: number;
  /** Whether the connection was encrypted. */
  secure: boolean;
  /** The user name that was used to sign in. */
  user: string | undefined;
}

type Hook<T> = (subject: T) => SmtpReaction | Promise<SmtpReaction>;

/** Reacts to what a client does; may return a promise to delay the server. */
export interface SmtpHooks {
  /** Requires AUTH PLAIN or LOGIN with one of these names and passwords. */
  users?: Record<string, string>;
  /** Reacts to a new connection: a code refuses it instead of the greeting. */
  onConnect?: Hook<void>;
  /** Reacts to AUTH, before the password is compared. */
  onAuth?: Hook<{ user: string }>;
  onMailFrom?: Hook<{ address: string }>;
  onRcpt?: Hook<{ address: string }>;
  /** Reacts to the final dot. */
  onData?: Hook<ReceivedMail>;
}

type Handlers = Required<
  Pick<SMTPServerOptions, 'onConnect' | 'onSecure' | 'onAuth' | 'onMailFrom' | 'onRcptTo' | 'onData'>
>;

interface Encounter {
  reaction: SmtpReaction | Promise<SmtpReaction>;
  /** Continues the conversation: accepts, or refuses with the error's `responseCode`. */
  proceed: (refusal?: Error) => void;
}

/** @param context.sockets the topmost socket of each connection, by the client's port */
export function createSmtpHandlers(context: {
  hooks: SmtpHooks;
  /** Called with each message that is accepted with 2xx. */
  accept: (mail: ReceivedMail) => void;
  /** Called with each message whose final dot has arrived. */
  see: (mail: ReceivedMail) => void;
  sockets: Map<number, Socket>;
}): Handlers {
  const { hooks, accept, see, sockets } = context;

  async function meet(session: SMTPServerSession, { reaction, proceed }: Encounter): Promise<void> {
    const settled = await reaction;
    if (settled === 'hang') return;
    if (settled === 'drop') sockets.get(session.remotePort)?.destroy();
    else if (settled === undefined || settled.code < 300) proceed();
    else proceed(refusal(settled.code, settled.text ?? 'Refused as scripted'));
  }

  return {
    onConnect: (session, proceed) => void meet(session, { reaction: hooks.onConnect?.(), proceed }),
    onSecure(socket, session, proceed) {
      sockets.set(session.remotePort, socket);
      proceed();
    },
    onAuth({ username: user = '', password }, session, callback) {
      const known = hooks.users !== undefined && user in hooks.users && hooks.users[user] === password;
      const proceed = (refused?: Error) =>
        refused || known ? callback(refused, { user }) : callback(refusal(535, 'Wrong credentials'));
      void meet(session, { reaction: hooks.onAuth?.({ user }), proceed });
    },
    onMailFrom: ({ address }, session, proceed) =>
      void meet(session, { reaction: hooks.onMailFrom?.({ address }), proceed }),
    onRcptTo: ({ address }, session, proceed) => void meet(session, { reaction: hooks.onRcpt?.({ address }), proceed }),
    async onData(stream, session, callback) {
      const raw = await buffer(stream).catch(() => undefined);
      // The client disconnected within DATA, so there is no message.
      if (raw === undefined) return;
      const mail = receivedMail(raw, session);
      see(mail);
      const proceed = (refused?: Error) => {
        if (!refused) accept(mail);
        callback(refused);
      };
      await meet(session, { reaction: hooks.onData?.(mail), proceed });
    },
  };
}

function receivedMail(raw: Buffer, session: SMTPServerSession): ReceivedMail {
  const { mailFrom, rcptTo } = session.envelope;
  return {
    raw,
    envelope: { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) },
    receivedAt: Date.now(),
    secure: session.secure,
    user: session.user,
  };
}

function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

/**
 * How a scripted SMTP server reacts to one command: `undefined` accepts it, `hang` never replies, `drop` cuts the
 * connection without a reply, a code is the reply (RFC 5321 §4.2).
 */
export type SmtpReaction = undefined | 'hang' | 'drop' | { code: number; text?: string };
