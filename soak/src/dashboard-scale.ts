import { parseArgs } from 'node:util';
import type { Measured } from './dashboard-scale/measured.js';
import { runScale } from './dashboard-scale/run-scale.js';

/**
 * `npm run soak -- dashboard-scale [--postgres] [--appointments N] [--deliveries M]`: every page of the dashboard in a
 * browser, and every operation behind them, with 100 000 appointments and 1 000 000 deliveries unless told otherwise.
 *
 * @returns the exit code
 */
export async function dashboardScale(args: string[]): Promise<number> {
  const options = {
    postgres: { type: 'boolean' },
    appointments: { type: 'string' },
    deliveries: { type: 'string' },
  } as const;
  const { values } = parseArgs({ args, options });
  const database = values.postgres ? 'postgres' : 'sqlite';
  const size = {
    appointments: Number(values.appointments ?? 100_000),
    deliveries: Number(values.deliveries ?? 1_000_000),
  };
  console.log(`dashboard-scale: ${database}, ${size.appointments} appointments, ${size.deliveries} deliveries`);
  const { violations, pages, operations } = await runScale({ database, ...size, report: console.log });
  print('page: navigation to first rows, ms', pages);
  print('operation, ms', operations);
  for (const violation of violations) console.error(violation);
  console.log(`dashboard-scale: ${violations.length} violations`);
  return violations.length === 0 ? 0 : 1;
}

function print(title: string, measured: readonly Measured[]): void {
  console.log(`\n${title.padEnd(70)} ${'p50'.padStart(8)} ${'p99'.padStart(8)} ${'processor'.padStart(10)}`);
  for (const { name, p50, p99, processor } of measured) {
    console.log(
      `${name.padEnd(70)} ${p50.toFixed(1).padStart(8)} ${p99.toFixed(1).padStart(8)} ${(processor?.toFixed(1) ?? '').padStart(10)}`,
    );
  }
}
