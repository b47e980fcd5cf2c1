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
