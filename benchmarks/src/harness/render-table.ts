import type { Aim, Figure } from './figure.js';
import type { Verdict } from './judge.js';
import type { Result } from './result.js';
import type { Spread } from './spread.js';

const HEAD = [
  '| Figure | Side | Compared with | Side, median (spread) | Compared, median (spread) | Judged, median (spread) | Reach | |',
  '|---|---|---|---|---|---|---|---|',
];

type Show = (value: number) => string;

/** The results as a Markdown table, one line for each aim. */
export function renderTable(results: readonly Result[]): string {
  return [...HEAD, ...results.flatMap(rowsOf)].join('\n');
}

function rowsOf({ figure, subject, verdicts }: Result): string[] {
  return verdicts.map((verdict) => {
    const { aim, subject: ours, peer, judged, outcome } = verdict;
    const unit = unitOf(aim, figure);
    const cells = [
      `\`${figure.name}\``,
      subject,
      'peer' in aim ? aim.peer : '–',
      `${spread(ours, number)} ${unit}`,
      peer ? `${spread(peer, number)} ${unit}` : '–',
      spread(judged, showJudged(verdict, unit)),
      reach(aim, unit),
      outcome,
    ];
    return `| ${cells.join(' | ')} |`;
  });
}

function unitOf({ measure }: Aim, { unit }: Figure): string {
  switch (measure) {
    case 'rate':
      return `${unit}/s`;
    case 'p50':
    case 'p99':
      return `ms ${measure}`;
    case 'memory':
      return 'MB';
    case 'processor':
      return '% of a processor';
    case 'size':
      return 'kB';
  }
}

function showJudged({ aim }: Verdict, unit: string): Show {
  if ('ratio' in aim) return (value) => `${value.toFixed(2)} ×`;
  if ('difference' in aim) return (value) => `${value > 0 ? '+' : ''}${number(value)} ${unit}`;
  return (value) => `${number(value)} ${unit}`;
}

function spread({ median, min, max }: Spread, show: Show): string {
  return `${show(median)} (${show(min)} – ${show(max)})`;
}

function number(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 });
}

function reach(aim: Aim, unit: string): string {
  const sign = aim.bound === 'atLeast' ? '≥' : '≤';
  if ('difference' in aim) return `${sign} +${aim.difference} ${unit}`;
  if ('value' in aim) return `${sign} ${aim.value} ${unit}`;
  const text = `${sign} ${aim.ratio} ×`;
  return aim.floor === undefined ? text : `${text}, floor ${aim.floor} ×`;
}
