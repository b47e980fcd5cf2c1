import { createInterface } from 'node:readline/promises';

/** Asks the person at the terminal, one question after the other. */
export interface Dialog {
  /** @returns without spaces at the ends; `fallback` for an empty line */
  ask(question: string, fallback?: string): Promise<string>;
  confirm(question: string): Promise<boolean>;
}

/** Whether somebody can be asked: questions are on stderr, as the result is on stdout. */
export function canAsk(): boolean {
  return process.stdin.isTTY && process.stderr.isTTY;
}

/** Runs `work` with a dialog; Ctrl+C and the end of the input abort it. */
export async function inDialog<Result>(work: (dialog: Dialog) => Promise<Result>): Promise<Result> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new AbortController();
  lines.on('close', () => ended.abort());
  const ask = async (question: string, fallback = ''): Promise<string> => {
    const hint = fallback === '' ? '' : ` [${fallback}]`;
    const typed = (await lines.question(`${question}${hint}: `, { signal: ended.signal })).trim();
    return typed === '' ? fallback : typed;
  };
  try {
    return await work({ ask, confirm: async (question) => !/^n/i.test(await ask(`${question} [Y/n]`)) });
  } finally {
    lines.close();
  }
}
