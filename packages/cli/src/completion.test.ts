import { execFileSync, spawnSync } from 'node:child_process';
import { expect, it, vi } from 'vitest';
import { completionCommand } from './completion.js';
import { CLIENT_COMMANDS } from './main.js';

async function scriptFor(shell: string): Promise<string> {
  const command = completionCommand(() => Promise.all(Object.values(CLIENT_COMMANDS).map((load) => load())));
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await command.parseAsync([shell], { from: 'user' });
    return write.mock.calls.map(([text]) => String(text)).join('');
  } finally {
    write.mockRestore();
  }
}

/** What bash suggests for the last word of a line. */
async function suggestions(...words: string[]): Promise<string[]> {
  const line = `COMP_WORDS=(convoke ${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}`;
  const script = `${await scriptFor('bash')}\n${line}\n_convoke\nprintf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).trim().split('\n');
}

it('bash completes commands, options, and the values of both', async () => {
  expect(await suggestions('')).toEqual(expect.arrayContaining(['appointment', 'webhook', 'completion', '--version']));
  expect(await suggestions('delivery', '')).toEqual(['list', 'show', 'replay', '--help']);
  expect(await suggestions('webhook', 'create', '--sc')).toEqual(['--scheme']);
  expect(await suggestions('webhook', 'create', 'https://a.example', '--scheme', '')).toEqual([
    'timestamped',
    'body-hex',
  ]);
  expect(await suggestions('trigger', 'attendee.r')).toEqual(['attendee.responded']);
  expect(await suggestions('--version', 'comp')).toEqual(['completion']);
});

it.each(['bash', 'zsh', 'fish'])('%s can read its script (skipped where it is not installed)', async (shell) => {
  const { status, stderr } = spawnSync(shell, ['-n', '-c', await scriptFor(shell)], { encoding: 'utf8' });
  if (status !== null) expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

it.skipIf(spawnSync('fish', ['--version']).status !== 0)('fish completes likewise (skipped without fish)', async () => {
  const lines = ['convoke webhook ', 'convoke trigger attendee.r', 'convoke webhook create --scheme '];
  const input = `${await scriptFor('fish')}\n${lines.map((line) => `complete -C '${line}'`).join('\n')}`;
  const completed = execFileSync('fish', ['--no-config', '-c', input], { encoding: 'utf8' });
  expect(completed.split('\n').map((line) => line.split('\t')[0])).toEqual(
    expect.arrayContaining(['create', 'rotate', 'attendee.responded', 'body-hex']),
  );
});

/** In single quotes, in which PowerShell takes two quotes of any kind for one. */
const QUOTED = "'(?:[^'\u2018-\u201b]|(?:['\u2018-\u201b])(?:['\u2018-\u201b]))*'";
const TABLE = new RegExp(`^ {4}(${QUOTED}) = \\[ordered\\]@\\{ ((?:${QUOTED} = ${QUOTED}(?:; )?)*) \\}$`, 'gm');

it('PowerShell offers in every place what bash does, and knows every option that takes a value', async () => {
  const [bash, powershell] = [await scriptFor('bash'), await scriptFor('powershell')];
  const inner = (quoted: string) => quoted.slice(1, -1);
  const tables = [...powershell.matchAll(TABLE)].map(([, key = '', entries = '']) => {
    const pairs = entries.matchAll(new RegExp(`(${QUOTED}) = (${QUOTED})`, 'g'));
    return [inner(key), [...pairs].map(([, name = '']) => inner(name)).join(' ')];
  });
  const words = [...bash.matchAll(/^ {8}'(.*)'\) words='(.*)' ;;$/gm)].map(([, at, names]) => [at, names]);
  const values = [...bash.matchAll(/^ {4}'(.*)'\) (?:words='(.*)'|return) ;;$/gm)].map(([, at, names = '']) => [
    at,
    names,
  ]);
  expect(words.length).toBeGreaterThan(30);
  expect(tables).toEqual([...words, ...values]);
  expect(powershell.match(/\[ordered\]/g)).toHaveLength(tables.length);
});

it.skipIf(spawnSync('pwsh', ['-Version']).status !== 0)(
  'PowerShell completes likewise (skipped without pwsh)',
  async () => {
    const lines = ['convoke delivery ', 'convoke webhook create --sc', 'convoke webhook create --scheme '];
    const complete = lines.map(
      (line) =>
        `[System.Management.Automation.CommandCompletion]::CompleteInput('${line}', ${line.length}, $null).CompletionMatches.CompletionText`,
    );
    const input = `${await scriptFor('powershell')}\n${complete.join('\n')}`;
    const completed = execFileSync('pwsh', ['-NoProfile', '-Command', input], { encoding: 'utf8' });
    expect(completed.trim().split(/\r?\n/)).toEqual([
      'list',
      'show',
      'replay',
      '--help',
      '--scheme',
      'timestamped',
      'body-hex',
    ]);
  },
);
