import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Contest, Figure, Side } from './harness/figure.js';

const run = promisify(execFile);

const PROCESSES = 8;

const subject = '@convoke/sdk';
const peers = ['svix', 'stripe', 'resend', 'nylas'];

/** The cost of importing the client in a function that starts cold. */
export const sdkImport: Figure = {
  name: 'sdk-import',
  title: 'import() of the package in a process that has just started',
  unit: 'imports',
  aims: peers.map((peer) => ({ peer, measure: 'rate', bound: 'atLeast', ratio: 1 })),
  open: async (): Promise<Contest> => ({
    subject: sideOf(subject),
    peers: peers.map(sideOf),
    close: async () => undefined,
  }),
};

function sideOf(name: string): Side {
  return {
    name,
    async measure() {
      let milliseconds = 0;
      for (let count = 0; count < PROCESSES; count++) milliseconds += await importTime(name);
      return { rate: PROCESSES / (milliseconds / 1_000) };
    },
  };
}

/** @throws Error if the module exports nothing */
async function importTime(name: string): Promise<number> {
  const code = `
    const begun = performance.now();
    const names = Object.keys(await import('${name}'));
    console.log(names.length > 0 ? performance.now() - begun : 'nothing');
  `;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code], { cwd: import.meta.dirname });
  const milliseconds = Number(stdout);
  if (Number.isNaN(milliseconds)) throw new Error(`${name} exports ${stdout}`);
  return milliseconds;
}
