declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  /** The part that is used here; the package has no types. Texts are binary strings, one character per byte. */
  interface HoodiecrowMessage {
    uid: number;
    flags: string[];
    raw: string;
  }

  interface HoodiecrowMailbox {
    uidvalidity: number;
    uidnext: number;
    messages: HoodiecrowMessage[];
  }

  interface HoodiecrowServer {
    server: Server;
    /** By the upper-case name of what is fetched; instead of the package's own. */
    fetchHandlers: Record<string, (connection: unknown, message: HoodiecrowMessage) => unknown>;
    getMailbox(path: string): HoodiecrowMailbox;
    appendMessage(path: string, flags: string[], internalDate: Date, raw: string): { message: HoodiecrowMessage };
  }

  function hoodiecrow(options: {
    plugins: Array<string | ((server: HoodiecrowServer) => void)>;
    users: Record<string, { password: string }>;
    storage: Record<string, unknown>;
    credentials?: { cert: string; key: string };
    secureConnection?: boolean;
  }): HoodiecrowServer;

  export = hoodiecrow;
}
