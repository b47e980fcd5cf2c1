import fc from 'fast-check';
import { hostileText } from './hostile-text.js';
import { hostileValue } from './hostile-value.js';

type Edit =
  | { kind: 'replace'; index: number; value: unknown }
  | { kind: 'remove'; index: number }
  | { kind: 'add'; name: string; value: unknown };

const FAMILIAR_NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'id',
  'accountId',
  'apiKey',
  'apiSecret',
  'isActive',
  '',
];

/** Objects with one to three edits: values of other kinds, absent fields, surplus fields. */
export function mutatedObject(object: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<Record<string, unknown>> {
  const index = fc.nat({ max: 20 });
  const value = hostileValue();
  const edit = fc.oneof<fc.Arbitrary<Edit>[]>(
    fc.record({ kind: fc.constant('replace'), index, value }),
    fc.record({ kind: fc.constant('remove'), index }),
    fc.record({ kind: fc.constant('add'), name: fc.oneof(fc.constantFrom(...FAMILIAR_NAMES), hostileText()), value }),
  );
  return fc
    .tuple(object, fc.array(edit, { minLength: 1, maxLength: 3 }))
    .map(([base, edits]) => edits.reduce(apply, base));
}

function apply(object: Record<string, unknown>, edit: Edit): Record<string, unknown> {
  const entries = Object.entries(object);
  if (edit.kind === 'add') return Object.fromEntries([...entries, [edit.name, edit.value]]);
  const at = entries.length === 0 ? -1 : edit.index % entries.length;
  if (edit.kind === 'remove') return Object.fromEntries(entries.filter((_, index) => index !== at));
  return Object.fromEntries(entries.map(([name, value], index) => [name, index === at ? edit.value : value]));
}
