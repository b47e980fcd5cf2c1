import { fieldProblems } from '@convoke/contract';
import { DomainError, onePerParam, withOthers } from '@convoke/engine';
import { z } from 'zod';

// A form shows at once all that is wrong with its fields, whereas a refusal is about the first of them.

interface RefusedBody {
  /** The shape of the body. */
  schema: z.ZodType;
  body: unknown;
  /** Why it was refused. */
  error: DomainError;
}

interface FieldsAtFault {
  /** What is wrong with fields that have another type or length. */
  misshapen: DomainError[];
  /** The other fields. */
  readable: Record<string, unknown>;
}

/** The fields of a refused body; `undefined` if the refusal is not about one of them. */
export function fieldsAtFault({ schema, body, error }: RefusedBody): FieldsAtFault | undefined {
  if (error.param === undefined || typeof body !== 'object' || body === null) return undefined;
  const shape = z.safeParse(schema, body);
  const misshapen = shape.success
    ? []
    : fieldProblems(shape.error, body).flatMap(({ code, reason, param }) =>
        param === undefined ? [] : [new DomainError(code, reason, { param })],
      );
  const isReadable = ([name]: [string, unknown]) => misshapen.every(({ param }) => param?.split(/[.[]/)[0] !== name);
  return { misshapen, readable: Object.fromEntries(Object.entries(body).filter(isReadable)) };
}

/** A refusal with what else is wrong. */
export function withProblems(error: DomainError, found: readonly DomainError[]): DomainError {
  // What is wrong with a list of invitees is that of its entries.
  if (error.code === 'invitees_refused') return withOthers(error, onePerParam([...error.others, ...found]));
  return withOthers(error, onePerParam([error, ...error.others, ...found]).slice(1));
}
