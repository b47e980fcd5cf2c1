import { type ContractOperation, schemaArbitrary, withoutLonely } from '@convoke/testkit/requests';
import fc from 'fast-check';
import { choosePart } from './choose-part.js';
import type { BodyChoice, Part } from './fuzz-request.js';
import { mutatedObject } from './mutated-object.js';
import { rawBody } from './raw-body.js';

const none: BodyChoice = { kind: 'none' };

/** Bodies for an operation, and what is none for it. */
export function bodyArbitrary({ body }: ContractOperation): fc.Arbitrary<Part<BodyChoice>> {
  const object = body ? validObject(body) : fc.constant({});
  const valid = object.map(json);
  const absent = fc.constant(none);
  return choosePart<BodyChoice>({
    valid: body === undefined ? absent : fc.oneof(...(body.required ? [valid] : [valid, absent])),
    invalid: fc.oneof(
      { weight: 7, arbitrary: mutatedObject(object).map(json) },
      { weight: 2, arbitrary: rawBody(object).map((bytes): BodyChoice => ({ kind: 'raw', bytes })) },
      { weight: 1, arbitrary: absent },
    ),
    percent: 60,
  });
}

/** What the schema allows: the contract's examples, values made from the schema, and the former with some of the latter. */
function validObject({ schema, examples }: NonNullable<ContractOperation['body']>) {
  const generated = schemaArbitrary(schema).map((value): Record<string, unknown> => ({ ...Object(value) }));
  if (examples.length === 0) return generated;
  const example = fc.constantFrom(...examples);
  const changed = fc.tuple(example, generated, fc.nat()).map(([base, values, choice]) => {
    const some = Object.entries(values).filter((_, index) => (choice >> index) % 4 === 0);
    return withoutLonely({ ...base, ...Object.fromEntries(some) }, schema.dependentRequired);
  });
  return fc.oneof(example, generated, changed);
}

function json(value: Record<string, unknown>): BodyChoice {
  return { kind: 'json', value };
}
