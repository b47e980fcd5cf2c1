import { CONTROLS, textWithControls } from '@convoke/testkit/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeControls } from './log.js';

describe('a line of the log', () => {
  it('keeps line ends and tabs of its texts, and no other control, however it is shown', () => {
    fc.assert(
      fc.property(textWithControls, (said) => {
        const line = escapeControls(JSON.stringify({ said }));
        expect(line).not.toMatch(CONTROLS);
        expect(JSON.parse(line).said).not.toMatch(/(?![\n\t])[\p{Cc}\u2028-\u202e\u2066-\u2069]/u);
      }),
    );
  });

  it('is the same where nothing of that kind is in it', () => {
    const line = JSON.stringify({ level: 'info', msg: 'naïve "text"\nwith\ttabs, \\u001b and \\n' });
    expect(escapeControls(line)).toBe(line);
  });
});
