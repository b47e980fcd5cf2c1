import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeMigratedFile } from '@convoke/store/migrated-file';
import { pngPicture } from '@convoke/testkit';
import { runners, type Session } from './run-block.js';

/** A word in capitals that stands for a value in a document, and the value. */
type Placeholders = Record<string, string>;

/** Something that a page takes for granted. */
interface Provision {
  /** Code that needs it. */
  neededBy: RegExp;
  /** Makes it, and returns what it stands for. */
  make(session: Session, code: string): Promise<Placeholders> | Placeholders;
}

/** In the order in which they are made. */
const PROVISIONS: Provision[] = [
  { neededBy: /\bconvoke (account|backup|brand|restore|sender|sign-in)\b|\bACCOUNT\b/, make: makeDatabase },
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

const CREATE_ACCOUNT = 'convoke account create --name Practice --json';

/** A database with an account; beside its file is the key of its secrets. */
interface Prepared {
  accountId: string;
  files: { suffix: string; bytes: Buffer }[];
}

/** Made once by the commands for all documents, as they take longer than most blocks. */
let prepared: Promise<Prepared> | undefined;

/** The database, unless a server of the session has made it, and an account in it, if one is named. */
async function makeDatabase(session: Session, code: string): Promise<Placeholders> {
  const file = fileOf(session);
  const isServed = existsSync(file);
  if (!/\bACCOUNT\b/.test(code)) {
    if (!isServed) await writeMigratedFile(file);
    return {};
  }
  if (isServed) return { ACCOUNT: await createAccount(session) };
  prepared ??= prepare(session);
  const { accountId, files } = await prepared;
  for (const { suffix, bytes } of files) writeFileSync(`${file}${suffix}`, bytes, { mode: 0o600 });
  return { ACCOUNT: accountId };
}

async function prepare({ env }: Session): Promise<Prepared> {
  const folder = mkdtempSync(join(tmpdir(), 'convoke-prepared-'));
  try {
    const file = join(folder, 'convoke.db');
    await writeMigratedFile(file);
    const accountId = await createAccount({ folder, env: { ...env, CONVOKE_DATABASE_URL: `sqlite:${file}` } });
    const files = ['', '.key'].filter((suffix) => existsSync(`${file}${suffix}`));
    return { accountId, files: files.map((suffix) => ({ suffix, bytes: readFileSync(`${file}${suffix}`) })) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function createAccount(session: Session): Promise<string> {
  const { accountId }: { accountId: string } = JSON.parse(await shell(CREATE_ACCOUNT, session));
  return accountId;
}

function fileOf({ env }: Session): string {
  return (env.CONVOKE_DATABASE_URL ?? '').replace('sqlite:', '');
}

/**
 * Makes what blocks of a document take for granted, apart from its server.
 *
 * @returns the values of the words in capitals
 */
export async function makeSurroundings(code: string, session: Session): Promise<Placeholders> {
  const placeholders: Placeholders = {};
  for (const { neededBy, make } of PROVISIONS) {
    if (neededBy.test(code)) Object.assign(placeholders, await make(session, code));
  }
  return placeholders;
}
