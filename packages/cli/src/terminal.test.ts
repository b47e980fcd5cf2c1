import { readdirSync, readFileSync } from 'node:fs';
import { CONTROLS, textWithControls } from '@convoke/testkit/text';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { inLine, jsonLine, print, printList } from './terminal.js';

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

  it('is a table of some fields on a terminal, which neither a value nor a wide character breaks', () => {
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const terminal = { isTTY: true, hasColors: () => true, columns: 30 };
    const former = Object.keys(terminal).map((name) => [name, Object.getOwnPropertyDescriptor(process.stdout, name)]);
    try {
      for (const [name, value] of Object.entries(terminal)) {
        Object.defineProperty(process.stdout, name, { value, configurable: true });
      }
      const rows = [
        { itemId: '1', name: '日本', note: 'x'.repeat(40), hidden: true },
        { itemId: '22', name: HOSTILE.slice(0, 7), note: null, hidden: true },
      ];
      printList(rows, { columns: ['itemId', 'name', 'note'] });
      expect(written.mock.calls.map(String).join('').split('\n')).toEqual([
        '\u001b[2mItem ID  Name          Note\u001b[0m',
        `1        日本          ${'x'.repeat(7)}…`,
        '22       Eve\\u001b[2J  -',
        '',
      ]);
    } finally {
      for (const [name, descriptor] of former) {
        if (typeof descriptor === 'object') Object.defineProperty(process.stdout, String(name), descriptor);
        else Reflect.deleteProperty(process.stdout, String(name));
      }
      written.mockRestore();
    }
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

  it('goes through here alone, except what somebody types', () => {
    const folder = new URL('.', import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.includes('.test.'),
    );
    const writing = files.filter((file) =>
      /process\.std(out|err)\.write|stream\.write|console\./.test(readFileSync(new URL(file, folder), 'utf8')),
    );
    expect(writing.sort()).toEqual(['ask.ts', 'start.ts', 'terminal.ts']);
  });
});
