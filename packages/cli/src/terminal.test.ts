import { readdirSync, readFileSync } from 'node:fs';
import { CONTROLS, textWithControls } from '@convoke/testkit/text';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { inLine, jsonLine, print } from './terminal.js';

const HOSTILE = 'Eve\u001b[2J\u0007\u009b31m\u202e\nsubject      Harmless\u007f';

function printed(result: object | object[], options: { json?: boolean }): string {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    print(result, options);
    return String(write.mock.calls[0]?.[0]);
  } finally {
    write.mockRestore();
  }
}

describe('what a command prints', () => {
  it('shows the controls in a value as JSON writes them, so that a value is one line and hides nothing', () => {
    expect(printed([{ from: HOSTILE }], {})).toBe(
      'From         Eve\\u001b[2J\\u0007\\u009b31m\\u202e\\u000asubject      Harmless\\u007f\n',
    );
  });

  it('says the same in JSON, with every control escaped', () => {
    const line = printed({ from: HOSTILE }, { json: true });
    expect(line.trimEnd()).not.toMatch(CONTROLS);
    expect(JSON.parse(line)).toEqual({ from: HOSTILE });
  });

  it('contains no control sequences for a terminal, whatever a value is', () => {
    fc.assert(
      fc.property(textWithControls, (value) => {
        expect(inLine(value)).not.toMatch(CONTROLS);
        const line = jsonLine({ value });
        expect(line.slice(0, -1)).not.toMatch(CONTROLS);
        expect(JSON.parse(line)).toEqual({ value });
      }),
    );
  });

  it('goes through here alone', () => {
    const folder = new URL('.', import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.includes('.test.'),
    );
    const writing = files.filter((file) =>
      /process\.std(out|err)\.write|stream\.write|console\./.test(readFileSync(new URL(file, folder), 'utf8')),
    );
    expect(writing.sort()).toEqual(['start.ts', 'terminal.ts']);
  });
});
