declare module 'hoodiecrow-imap' {
  import type { Server, Socket } from 'node:net';

  /**
   * The part of the package that is used here, because it has no types. Texts are binary strings, one
   * character per byte.
   */
  interface HoodiecrowMessage {
    uid: number;
    flags: string[];
    raw: string;
    /** What FETCH needs of it. If this is missing, the package's own parser fills it. */
    parsed?: { header: string[]; text: string };
  }

  interface HoodiecrowResponse {
    command?: string;
    attributes?: { value?: unknown }[];
  }

  interface HoodiecrowMailbox {
    uidvalidity: number;
    uidnext: number;
    messages: HoodiecrowMessage[];
  }

  interface HoodiecrowServer {
    server: Server;
    /** Replace the package's own handlers, by the upper-case name of what is fetched. */
    fetchHandlers: Record<string, (connection: { socket: Socket }, message: HoodiecrowMessage) => unknown>;
    /** Called with each line before it is written; may change the line. */
    outputHandlers: ((connection: unknown, response: HoodiecrowResponse) => void)[];
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
