import type { Command } from 'commander';
import { vi } from 'vitest';

/**
 * Runs a command in this process, which takes a tenth of the time that one of its own takes.
 *
 * @param env beside what this process has
 * @returns what it printed
 */
export async function runInProcess(command: Command, args: string[], env: Record<string, string>): Promise<string> {
  let printed = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    printed += String(chunk);
    return true;
  });
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  try {
    await command.parseAsync(args, { from: 'user' });
    return printed;
  } finally {
    write.mockRestore();
    vi.unstubAllEnvs();
  }
}
