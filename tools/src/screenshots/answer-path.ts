import type { Ask } from './ask-as.js';

/** The path of the answer page to which the links of a sandbox mail lead. */
export async function answerPathOf(ask: Ask, mailId: string | undefined): Promise<string> {
  const { text = '' } = await ask('GET', `/dashboard/api/sandbox/mails/${mailId}`);
  return /\/r\/[\w-]+/.exec(text)?.[0] ?? '';
}
