import { describe, expect, it } from 'vitest';
import { showProgress } from './show-progress.js';

function watch(stream: { isTTY?: boolean; columns?: number }) {
  const written: string[] = [];
  const progress = showProgress({ ...stream, write: (text) => void written.push(text) });
  return { written, ...progress };
}

const steps = (count: number) =>
  Array.from({ length: count + 1 }, (_, done) => ({ table: 'replies', done, total: count }));

describe('progress', () => {
  it('is a bar on a terminal, redrawn with each percent and erased at the end', () => {
    const { written, show, end } = watch({ isTTY: true, columns: 80 });
    for (const step of steps(1_000)) show(step);
    expect(written).toHaveLength(101);
    expect(written[0]).toBe(`\r\u001b[K[${'-'.repeat(30)}] 0 %  replies`);
    expect(written[50]).toBe(`\r\u001b[K[${'#'.repeat(15)}${'-'.repeat(15)}] 50 %  replies`);
    expect(written.join('')).not.toContain('\n');
    end();
    expect(written.at(-1)).toBe('\r\u001b[K');
  });

  it('stays on one line of a narrow terminal', () => {
    const { written, show } = watch({ isTTY: true, columns: 20 });
    for (const step of steps(10)) show(step);
    for (const text of written) expect(text.replace('\r\u001b[K', '').length).toBeLessThan(20);
  });

  it('is some plain lines elsewhere', () => {
    const { written, show, end } = watch({});
    for (const step of steps(1_000)) show(step);
    end();
    expect(written).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((percent) => `${percent} %  replies\n`));
  });

  it('of nothing is complete', () => {
    const { written, show } = watch({});
    show({ table: 'accounts', done: 0, total: 0 });
    expect(written).toEqual(['100 %  accounts\n']);
  });
});
