import { fieldProblems } from '@convoke/contract';
import { DomainError, onePerParam } from '@convoke/engine';
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
  const { code, reason, param, limit, retryAfter } = error;
  // What is wrong with a list of invitees is that of its entries.
  const isOfList = code === 'invitees_refused';
  const [first, ...rest] = onePerParam([...(isOfList ? error.others : [error]), ...found]);
  const others = isOfList && first ? [first, ...rest] : rest;
  return new DomainError(code, reason, {
    ...(param !== undefined && { param }),
    ...(limit && { limit }),
    ...(retryAfter !== undefined && { retryAfter }),
    cause: error,
    others,
  });
}
