import type { Aim } from './figure.js';
import type { Result } from './result.js';
import type { Spread } from './spread.js';

const HEAD = [
  '| Figure | Side | Compared with | Side, median (spread) | Compared, median (spread) | Ratio, median (spread) | Reach | |',
  '|---|---|---|---|---|---|---|---|',
];

/** The results as a Markdown table, one line for each aim. */
export function renderTable(results: readonly Result[]): string {
  return [...HEAD, ...results.flatMap(rowsOf)].join('\n');
}

function rowsOf({ figure, subject, verdicts }: Result): string[] {
  return verdicts.map(({ aim, subject: ours, peer, ratio, outcome }) => {
    const unit = { rate: `${figure.unit}/s`, p99: 'ms p99', size: 'kB' }[aim.measure];
    const cells = [
      `\`${figure.name}\``,
      subject,
      aim.peer,
      `${spread(ours, number)} ${unit}`,
      `${spread(peer, number)} ${unit}`,
      spread(ratio, (value) => `${value.toFixed(2)} ×`),
      reach(aim),
      outcome,
    ];
    return `| ${cells.join(' | ')} |`;
  });
}

function spread({ median, min, max }: Spread, show: (value: number) => string): string {
  return `${show(median)} (${show(min)} – ${show(max)})`;
}

function number(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 });
}

function reach({ bound, ratio, floor }: Aim): string {
  const aim = `${bound === 'atLeast' ? '≥' : '≤'} ${ratio} ×`;
  return floor === undefined ? aim : `${aim}, floor ${floor} ×`;
}
