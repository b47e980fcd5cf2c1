import { open } from 'node:fs/promises';
import { CommandError, inLine, print, say } from '@convoke/cli';
import { LIMITS } from '@convoke/engine';
import { type AccountBrand, clearBrand, readBrand, setBrand } from '@convoke/engine/brands';
import { Command } from 'commander';
import { withContext } from '../with-context.js';

interface SetOptions {
  name?: string;
  colour?: string;
  footer?: string;
  supportAddress?: string;
  /** `false` if given as `--no-logo`. */
  logo?: string | false;
  json?: boolean;
}

/** `convoke brand show|set|clear` */
export function brandCommand(): Command {
  const show = new Command('show')
    .description('show how an account presents itself to its invitees')
    .argument('<accountId>', 'the account')
    .option('--json', 'print JSON')
    .action(runShow);
  const set = new Command('set')
    .description('set how an account presents itself; options that you leave out stay as they are')
    .argument('<accountId>', 'the account')
    .option('--name <name>', "name shown to invitees; empty for the account's name")
    .option('--colour <#rrggbb>', 'colour of buttons and links; empty for the default')
    .option('--footer <text>', 'a line below every message; empty for none')
    .option('--support-address <address>', 'address for questions; empty for none')
    .option('--logo <file>', 'PNG or JPEG, at most 200 kB and 1200 x 600 pixels')
    .option('--no-logo', 'remove the logo')
    .option('--json', 'print JSON')
    .action(runSet);
  const clear = new Command('clear')
    .description("remove an account's brand: messages show the account's name, without a logo")
    .argument('<accountId>', 'the account')
    .option('--json', 'print JSON')
    .action(runClear);
  const command = new Command('brand').description('manage how accounts present themselves to their invitees');
  return [show, set, clear].reduce((group, each) => group.addCommand(each), command);
}

async function runShow(accountId: string, { json }: { json?: boolean }): Promise<void> {
  printBrand(accountId, await withContext((context) => readBrand(context, accountId)), { json });
}

async function runSet(accountId: string, { logo: file, json, ...input }: SetOptions): Promise<void> {
  const logo = await logoFrom(file);
  const brand = await withContext((context) => setBrand(context, { accountId, ...input, logo }));
  printBrand(accountId, brand, { json });
}

async function runClear(accountId: string, { json }: { json?: boolean }): Promise<void> {
  await withContext((context) => clearBrand(context, accountId));
  if (json) print({ accountId, cleared: true }, { json });
  else say(`${inLine(accountId)} presents itself by its name alone from now on.\n`);
}

/** `null` for no logo, `undefined` to leave it as it is. */
async function logoFrom(file: SetOptions['logo']): Promise<Buffer | null | undefined> {
  if (file === false) return null;
  return file === undefined ? undefined : readPicture(file);
}

/**
 * The bytes of a file, one more than a logo may have at most.
 *
 * @throws CommandError
 */
async function readPicture(path: string): Promise<Buffer> {
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(LIMITS.logoBytes + 1));
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`--logo: the file cannot be read (${reason}).`);
  }
}

function printBrand(
  accountId: string,
  { brand, hasOwnName }: AccountBrand,
  { json }: { json?: boolean | undefined },
): void {
  const { version, name, colour = null, footer = null, supportAddress = null, logo } = brand;
  const picture = logo ? { type: logo.type, width: logo.width, height: logo.height, bytes: logo.content.length } : null;
  if (json) {
    print({ accountId, version, name, hasOwnName, colour, footer, supportAddress, logo: picture }, { json });
    return;
  }
  const facts = {
    name: hasOwnName ? name : `${name} (the account's)`,
    colour: colour ?? 'the default',
    footer: footer ?? 'none',
    'support address': supportAddress ?? 'none',
    logo: picture ? `${picture.type}, ${picture.width} x ${picture.height} pixels, ${picture.bytes} bytes` : 'none',
  };
  for (const [label, value] of Object.entries(facts)) say(`${label}: ${inLine(value)}\n`);
}
