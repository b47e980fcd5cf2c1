import type { Delivery } from './delivery.js';
import type { Deviation } from './deviation.js';
import { OPERATIONS, type Operation } from './operation.js';

export interface ReportInput {
  readers: readonly string[];
  deliveries: readonly Delivery[];
  deviations: readonly Deviation[];
}

/** Reader by operation: how many messages of how many time zones each read as they were meant. */
export function report({ readers, deliveries, deviations }: ReportInput): string {
  const rows = readers.map((reader) => [
    reader,
    ...OPERATIONS.map((operation) => cell({ reader, operation, deliveries, deviations })),
  ]);
  return [['reader', ...OPERATIONS], ...rows].map(line).join('\n');
}

interface CellInput extends Omit<ReportInput, 'readers'> {
  reader: string;
  operation: Operation;
}

function cell({ reader, operation, deliveries, deviations }: CellInput): string {
  const read = deliveries.filter((delivery) => delivery.operation === operation);
  const zones = new Set(read.map(({ scenario }) => scenario.timeZone)).size;
  const wrong = deviations.filter((deviation) => deviation.reader === reader && deviation.operation === operation);
  const mails = new Set(wrong.map(({ invitee }) => invitee)).size;
  return `${read.length - mails}/${read.length} in ${zones} zones`;
}

function line([first = '', ...others]: string[]): string {
  return [first.padEnd(20), ...others.map((text) => text.padEnd(18))].join('').trimEnd();
}
