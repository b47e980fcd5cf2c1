/** How far the work has come, and the current table. */
export interface Progress {
  table: string;
  done: number;
  total: number;
}

/** A stream that may be a terminal. */
export interface ProgressStream {
  isTTY?: boolean | undefined;
  columns?: number | undefined;
  write(text: string): unknown;
}

const BAR = 30;
/** Without a terminal, a line is written for each step, in percent. */
const STEP = 10;
const CLEAR_LINE = '\r\u001b[K';

/** Shows the progress of long work: a bar on a terminal, lines elsewhere. */
export function showProgress(stream: ProgressStream) {
  let shown = -STEP;
  const percentOf = ({ done, total }: Progress) => (total === 0 ? 100 : Math.floor((100 * done) / total));
  return {
    show(progress: Progress): void {
      const percent = percentOf(progress);
      if (stream.isTTY ? percent === shown : percent < shown + STEP) return;
      shown = stream.isTTY ? percent : percent - (percent % STEP);
      const text = `${percent} %  ${progress.table}`;
      if (!stream.isTTY) stream.write(`${text}\n`);
      else stream.write(`${CLEAR_LINE}${`[${bar(percent)}] ${text}`.slice(0, (stream.columns ?? 80) - 1)}`);
    },
    /** Clears the bar. */
    end(): void {
      if (stream.isTTY && shown >= 0) stream.write(CLEAR_LINE);
    },
  };
}

function bar(percent: number): string {
  const filled = Math.round((BAR * percent) / 100);
  return '#'.repeat(filled) + '-'.repeat(BAR - filled);
}
