import { type LineReaction, type LineServer, startLineServer } from '../network/line-server.js';

/** The stages of an SMTP conversation at which a relay can fail; `dot` is the end of DATA. */
export type SmtpStage = 'connect' | 'EHLO' | 'STARTTLS' | 'handshake' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'dot';

export const SMTP_STAGES: readonly SmtpStage[] = [
  'connect',
  'EHLO',
  'STARTTLS',
  'handshake',
  'AUTH',
  'MAIL',
  'RCPT',
  'DATA',
  'dot',
];

export interface ScriptedRelay extends LineServer {
  /** Resolves when the failing stage is reached for the first time. */
  reached: Promise<void>;
}

/**
 * A relay that works up to `stage` and then reacts with `reaction`, for every client. It has no PIPELINING,
 * so that nothing is sent after the stage. It offers STARTTLS and AUTH only if they are the stage.
 *
 * @param options.reaction a reply line without CRLF, `hang`, `drop` or a function
 */
export async function startScriptedRelay(options: {
  stage: SmtpStage;
  reaction: LineReaction;
}): Promise<ScriptedRelay> {
  const { stage, reaction } = options;
  const { promise: reached, resolve: arrive } = Promise.withResolvers<void>();
  let within: 'commands' | 'content' | 'handshake' = 'commands';

  const meet = (current: SmtpStage, reply: string): LineReaction => {
    if (current !== stage) return `${reply}\r\n`;
    arrive();
    return typeof reaction === 'function' || reaction === 'hang' || reaction === 'drop' ? reaction : `${reaction}\r\n`;
  };

  function onLine(line: string): LineReaction {
    if (within === 'handshake') return meet('handshake', '');
    if (within === 'content') {
      if (line !== '.') return 'hang';
      within = 'commands';
      return meet('dot', '250 Taken');
    }
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'DATA' && stage !== 'DATA') within = 'content';
    if (verb === 'STAR' && stage === 'handshake') {
      within = 'handshake';
      // A TLS record need not contain a line end, so the handshake counts as reached when it may begin.
      arrive();
      return reaction === 'drop' ? 'drop' : '220 Go ahead\r\n';
    }
    return command(verb);
  }

  function command(verb: string): LineReaction {
    switch (verb) {
      case 'EHLO':
      case 'HELO':
        return meet('EHLO', greeting(stage));
      case 'STAR':
        return meet('STARTTLS', '502 Not offered');
      case 'AUTH':
        return meet('AUTH', '235 Welcome');
      case 'MAIL':
        return meet('MAIL', '250 Sender');
      case 'RCPT':
        return meet('RCPT', '250 Recipient');
      case 'DATA':
        return meet('DATA', '354 Go on');
      default:
        return '250 As you like\r\n';
    }
  }

  const server = await startLineServer({
    onConnect() {
      within = 'commands';
      return meet('connect', '220 scripted.test ready');
    },
    onLine,
  });
  return { ...server, reached };
}

function greeting(stage: SmtpStage): string {
  if (stage === 'STARTTLS' || stage === 'handshake') return '250-scripted.test\r\n250 STARTTLS';
  if (stage === 'AUTH') return '250-scripted.test\r\n250 AUTH PLAIN';
  return '250 scripted.test';
}
