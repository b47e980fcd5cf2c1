import { locale, t } from '../languages/text.js';

export interface Series {
  name: string;
  label: string;
  tone: 'good' | 'warn' | 'bad';
}

interface Point {
  at: string;
  counts: Readonly<Record<string, number>>;
}

interface BarChartProps {
  title: string;
  unit: 'hour' | 'day';
  series: readonly Series[];
  points: readonly Point[];
}

const BOTTOM = 100;
const STEP = 10;
/** Lines at zero, half and the highest. */
const GRID = [BOTTOM - 0.5, BOTTOM / 2, 0.5];

/** Stacked bars over time, with totals below them and a table on request. */
export function BarChart({ title, unit, series, points }: BarChartProps) {
  const totals = points.map(({ counts }) => series.reduce((sum, { name }) => sum + (counts[name] ?? 0), 0));
  const highest = Math.max(0, ...totals);
  const names = series.map(({ name }) => name);
  return (
    <figure className="card chart" aria-label={title}>
      <figcaption>
        <strong>{title}</strong>{' '}
        {highest > 0 && (
          <span className="muted">
            {unit === 'hour' ? t('busiest hour: {highest}', { highest }) : t('busiest day: {highest}', { highest })}
          </span>
        )}
      </figcaption>
      <svg viewBox={`0 0 ${points.length * STEP} ${BOTTOM}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="chart-grid" d={GRID.map((y) => `M0 ${y}H${points.length * STEP}`).join('')} />
        {points.map(({ at, counts }, index) =>
          stackBars(counts, { names, highest, bottom: BOTTOM }).map(({ name, y, height }) => (
            <rect
              key={`${at}-${name}`}
              className={`bar-${series.find((one) => one.name === name)?.tone}`}
              x={index * STEP + 1}
              y={y}
              width={STEP - 2}
              height={height}
            />
          )),
        )}
      </svg>
      <div className="chart-axis" aria-hidden="true">
        <span>{labelOf(points[0]?.at, unit)}</span>
        <span>{labelOf(points.at(-1)?.at, unit)}</span>
      </div>
      <ul className="chart-legend">
        {series.map(({ name, label, tone }) => (
          <li key={name}>
            <span className={`swatch swatch-${tone}`} />
            {label}: {points.reduce((sum, { counts }) => sum + (counts[name] ?? 0), 0)}
          </li>
        ))}
      </ul>
      <Figures unit={unit} series={series} points={points.filter((_, index) => totals[index] !== 0)} />
    </figure>
  );
}

function labelOf(at: string | undefined, unit: 'hour' | 'day'): string {
  if (at === undefined) return '';
  const time = unit === 'hour' ? ({ hour: '2-digit', minute: '2-digit' } as const) : {};
  return new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', ...time }).format(Date.parse(at));
}

const HOUR_MS = 3_600_000;

/** What a bar stands for, such as `Mon 23 Nov, 05:00–06:00`. */
function spanOf(at: number, unit: 'hour' | 'day'): string {
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  if (unit === 'day') return new Intl.DateTimeFormat(locale(), day).format(at);
  return new Intl.DateTimeFormat(locale(), { ...day, hour: '2-digit', minute: '2-digit' }).formatRange(
    at,
    at + HOUR_MS,
  );
}

function Figures({ unit, series, points }: Pick<BarChartProps, 'unit' | 'series' | 'points'>) {
  if (points.length === 0) return <p className="muted">{t('Nothing in this period.')}</p>;
  return (
    <details className="details">
      <summary>{t('As a table')}</summary>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{unit === 'hour' ? t('Hour') : t('Day')}</th>
            {series.map(({ name, label }) => (
              <th key={name} scope="col" data-number="true">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ at, counts }) => (
            <tr key={at}>
              <th scope="row">{spanOf(Date.parse(at), unit)}</th>
              {series.map(({ name, label }) => (
                <td key={name} data-title={label} data-number="true">
                  {counts[name] ?? 0}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

interface Bar {
  /** Name of the series. */
  name: string;
  y: number;
  height: number;
}

/** The bars of one point, stacked from `bottom` upwards. */
export function stackBars(
  counts: Readonly<Record<string, number>>,
  { names, highest, bottom }: { names: readonly string[]; highest: number; bottom: number },
): Bar[] {
  let y = bottom;
  return names.map((name) => {
    const height = highest === 0 ? 0 : ((counts[name] ?? 0) / highest) * bottom;
    y -= height;
    return { name, y, height };
  });
}
