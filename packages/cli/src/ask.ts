import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandError, complain } from './terminal.js';

/** Asks the person at the terminal, one question after the other. */
export interface Dialog {
  /** @returns without spaces at the ends; `fallback` for an empty line */
  ask(question: string, fallback?: string): Promise<string>;
  /** Asks for what nobody may read over a shoulder: what is typed is not shown. */
  askSecret(question: string): Promise<string>;
  confirm(question: string): Promise<boolean>;
}

/** Whether somebody can be asked: questions are on stderr, as the result is on stdout. */
export function canAsk(): boolean {
  return process.stdin.isTTY && process.stderr.isTTY;
}

/**
 * Runs `work` with a dialog.
 *
 * @throws CommandError after Ctrl+C and at the end of the input
 */
export async function inDialog<Result>(work: (dialog: Dialog) => Promise<Result>): Promise<Result> {
  const screen = screenOf(process.stderr);
  const lines = createInterface({ input: process.stdin, output: screen.output, terminal: true });
  const ended = new AbortController();
  lines.on('close', () => ended.abort(new CommandError('Nothing was done, as the questions were not answered.')));
  const answerTo = async (question: string) => {
    const typed = await lines.question(question, { signal: ended.signal }).catch((error: unknown) => {
      complain('\n');
      throw ended.signal.aborted ? ended.signal.reason : error;
    });
    return typed.trim();
  };
  const ask = async (question: string, fallback = ''): Promise<string> => {
    const hint = fallback === '' ? '' : ` [${fallback}]`;
    return (await answerTo(`${question}${hint}: `)) || fallback;
  };
  const askSecret = async (question: string): Promise<string> => {
    complain(`${question} (not shown): `);
    try {
      return await screen.whileDark(() => answerTo(''));
    } finally {
      complain('\n');
    }
  };
  try {
    return await work({ ask, askSecret, confirm: async (question) => !/^n/i.test(await ask(`${question} [Y/n]`)) });
  } finally {
    lines.close();
  }
}

/** A terminal that shows what is typed, except while it is dark. */
function screenOf(stream: NodeJS.WriteStream) {
  let isDark = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (isDark) done();
      else stream.write(chunk, done);
    },
  });
  return {
    output: Object.assign(output, { columns: stream.columns }),
    async whileDark<Result>(work: () => Promise<Result>): Promise<Result> {
      isDark = true;
      try {
        return await work();
      } finally {
        isDark = false;
      }
    },
  };
}
