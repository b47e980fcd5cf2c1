import { temporaryDirectory } from '@convoke/testkit';
import { createDovecot, type Dovecot } from '../support/debian/dovecot.js';
import { ensureDebianPackages } from '../support/debian/packages.js';
import { interruption } from '../support/debian/run-program.js';
import { createReader, letter, ORGANIZER, type Reader } from './reader.js';

const LIMIT_MS = 280_000;
const UNRELATED = 5_000;
const ANNOUNCED = 20;
/** The longest time that an announced message may take, in milliseconds. */
const ANNOUNCED_MS = 2_000;

/**
 * `npm run soak -- imap`: the IMAP inbox with Debian's Dovecot, under all kinds of interruptions.
 *
 * @returns the exit code
 * @throws Error that names what is missing on this machine
 */
export async function imap(): Promise<number> {
  const signal = interruption(LIMIT_MS);
  const versions = await ensureDebianPackages({ names: ['dovecot-imapd'], signal });
  console.log(`imap: ${[...versions].map((pair) => pair.join(' ')).join(', ')}`);
  const directory = await temporaryDirectory();
  const dovecot = await createDovecot(directory.path, signal);
  const reader = createReader(dovecot);
  try {
    const problems = await run(dovecot, reader);
    for (const problem of problems) console.error(`imap: ${problem}`);
    console.log(`imap: ${reader.stored.length} messages taken over, ${problems.length} problems`);
    return problems.length === 0 ? 0 : 1;
  } catch (error) {
    throw new Error(`Dovecot: ${(await dovecot.log()).slice(-4_000)}`, { cause: error });
  } finally {
    await reader.stop();
    await dovecot.stop();
    await directory.remove();
  }
}

async function run(dovecot: Dovecot, reader: Reader): Promise<string[]> {
  const expected: string[] = [];
  const deliver = async (name: string) => {
    expected.push(name);
    await dovecot.inbox.deliver(name, letter({ name, to: ORGANIZER }));
  };
  const unrelated = await fill(dovecot);
  for (const name of ['first-1', 'first-2', 'first-3']) await deliver(name);
  await dovecot.start();

  const before = process.memoryUsage().rss;
  await reader.start();
  const scan = await reader.readTo(unrelated.size + expected.length);
  const grown = (process.memoryUsage().rss - before) / 1_048_576;
  console.log(`imap: ${UNRELATED} unrelated messages scanned in ${Math.round(scan)} ms, ${Math.round(grown)} MiB`);

  const slowest = await announce(deliver, reader);
  console.log(`imap: ${ANNOUNCED} announced messages, the slowest after ${Math.round(slowest)} ms`);
  await interrupt({ dovecot, reader, deliver });
  return [
    ...(slowest > ANNOUNCED_MS ? [`an announced message took ${Math.round(slowest)} ms`] : []),
    ...(grown > 150 ? [`reading grew by ${Math.round(grown)} MiB`] : []),
    ...judgeStored(reader.stored, expected),
    ...judgeFlags(await dovecot.inbox.flags(), { unrelated, expected }),
  ];
}

/** @returns the flags of each message by its name */
async function fill({ inbox }: Dovecot): Promise<Map<string, string>> {
  const unrelated = new Map<string, string>();
  for (let index = 0; index < UNRELATED; index += 1) {
    const name = `other-${index}`;
    const flags = ['', '', 'S', 'FS', 'RS'][index % 5] ?? '';
    const raw = letter({ name, to: `person${index % 7}@in.example`, bytes: index % 100 === 0 ? 1_500_000 : 2_000 });
    unrelated.set(name, flags);
    await (flags === '' ? inbox.deliver(name, raw) : inbox.file(name, flags, raw));
  }
  return unrelated;
}

async function announce(deliver: (name: string) => Promise<void>, reader: Reader): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < ANNOUNCED; index += 1) {
    const name = `announced-${index}`;
    await deliver(name);
    times.push(await reader.waitFor(name));
  }
  return Math.max(...times);
}

interface Interrupted {
  dovecot: Dovecot;
  reader: Reader;
  deliver(name: string): Promise<void>;
}

async function interrupt({ dovecot, reader, deliver }: Interrupted): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await dovecot.stop();
    await deliver(`server-away-${round}`);
    await dovecot.start();
    await reader.waitFor(`server-away-${round}`);
    await deliver(`server-back-${round}`);
    await reader.waitFor(`server-back-${round}`);
  }
  for (let round = 0; round < 3; round += 1) {
    await reader.stop();
    await deliver(`reader-away-${round}`);
    await reader.start();
    await reader.waitFor(`reader-away-${round}`);
  }
  reader.refuse(3);
  await deliver('refused-1');
  await deliver('refused-2');
  await reader.waitFor('refused-2');
  await dovecot.stop();
  await dovecot.renumber();
  await deliver('renumbered-1');
  await dovecot.start();
  await reader.waitFor('renumbered-1');
  await deliver('renumbered-2');
  await reader.waitFor('renumbered-2');
}

function judgeStored(stored: readonly string[], expected: readonly string[]): string[] {
  const surplus = stored.filter((name, index) => stored.indexOf(name) !== index || !expected.includes(name));
  const missing = expected.filter((name) => !stored.includes(name));
  return [
    ...surplus.map((name) => `${name} was passed on twice, or changed`),
    ...missing.map((name) => `${name} is missing`),
  ];
}

function judgeFlags(
  flags: Map<string, string>,
  { unrelated, expected }: { unrelated: Map<string, string>; expected: readonly string[] },
): string[] {
  const touched = [...unrelated].filter(([name, before]) => flags.get(name) !== before);
  // A keyword, which mail programs do not show.
  const wrong = expected.filter((name) => !/^[a-z]$/.test(flags.get(name) ?? ''));
  const surplus = flags.size - unrelated.size - expected.length;
  return [
    ...touched.map(([name, before]) => `${name} had the flags '${before}' and has '${flags.get(name)}'`),
    ...wrong.map((name) => `${name} has the flags '${flags.get(name)}'`),
    ...(surplus === 0 ? [] : [`the mailbox contains ${surplus} messages more than were delivered`]),
  ];
}
