import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pngPicture } from '@convoke/testkit';
import { runners, type Session } from './run-block.js';

/** A word in capitals that stands for a value in a document, and the value. */
type Placeholders = Record<string, string>;

/** Something that a page takes for granted. */
interface Provision {
  /** Code that needs it. */
  neededBy: RegExp;
  /** Makes it, and returns what it stands for. */
  make(session: Session): Promise<Placeholders> | Placeholders;
}

/** In the order in which they are made. */
const PROVISIONS: Provision[] = [
  {
    neededBy: /\bconvoke (account|backup|brand|restore|sender|sign-in)\b/,
    make: async (session) => {
      await shell('convoke migrate', session);
      return {};
    },
  },
  {
    neededBy: /\bACCOUNT\b/,
    make: async (session) => {
      const { accountId }: { accountId: string } = JSON.parse(
        await shell('convoke account create --name Practice --json', session),
      );
      return { ACCOUNT: accountId };
    },
  },
  {
    neededBy: /\bdata\/convoke\.db\.before-upgrade-/,
    make: async (session) => {
      mkdirSync(join(session.folder, 'data'));
      await shell('convoke backup data/convoke.db.before-upgrade-2026-11-23T05-58-00-000Z', session);
      return {};
    },
  },
  { neededBy: /\blogo\.png\b/, make: ({ folder }) => write(join(folder, 'logo.png'), pngPicture()) },
  { neededBy: /\bmessage\.eml\b/, make: ({ folder }) => write(join(folder, 'message.eml'), MESSAGE) },
];

const MESSAGE = 'From: ada@example.org\r\nTo: calendar@example.com\r\nSubject: Accepted\r\n\r\nI accept.\r\n';

function write(path: string, content: string | Uint8Array): Placeholders {
  writeFileSync(path, content);
  return {};
}

async function shell(code: string, session: Session): Promise<string> {
  const result = await runners.bash?.(code, session);
  if (result?.code !== 0) throw new Error(`${code}: ${result?.output}`);
  return result.stdout;
}

/**
 * Makes what blocks of a document take for granted, apart from its server.
 *
 * @returns the values of the words in capitals
 */
export async function makeSurroundings(code: string, session: Session): Promise<Placeholders> {
  const placeholders: Placeholders = {};
  for (const { neededBy, make } of PROVISIONS) {
    if (neededBy.test(code)) Object.assign(placeholders, await make(session));
  }
  return placeholders;
}
