import { z } from 'zod';

/** Ids of what a response says was created, by the names of the path parameters. */
const id = z.string().optional().catch(undefined);
const record = z.object({ appointmentId: id, invitationId: id, webhookId: id, deliveryId: id, feedId: id });
const answer = z.object({ data: record.optional().catch(undefined), nextCursor: z.string().nullish().catch(null) });

export type OwnIds = z.output<typeof record>;

/** Used while no id is known. */
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';
/** The number of values kept; some of the newest still exist. */
const KEPT = 40;

/** The account's own ids and cursors, taken from responses. */
export class OwnValues {
  readonly #ids: OwnIds[] = [];
  readonly #cursors: string[] = [];

  learn(body: unknown): void {
    const parsed = answer.safeParse(body);
    if (!parsed.success) return;
    const { data, nextCursor } = parsed.data;
    if (data && Object.values(data).some(Boolean)) keep(this.#ids, data);
    if (nextCursor) keep(this.#cursors, nextCursor);
  }

  /** Values for path parameters that belong together; a later `index` chooses others. */
  ids(names: string[], index: number): string[] {
    const fitting = this.#ids.filter((ids) => names.every((name) => idOf(ids, name) !== undefined));
    const chosen = fitting[index % fitting.length] ?? {};
    return names.map((name) => idOf(chosen, name) ?? UNKNOWN_ID);
  }

  cursor(index: number): string | undefined {
    return this.#cursors[index % this.#cursors.length];
  }
}

/** The value of one path parameter. */
export function idOf(ids: OwnIds, name: string): string | undefined {
  return new Map(Object.entries(ids)).get(name);
}

function keep<Value>(values: Value[], value: Value): void {
  values.push(value);
  if (values.length > KEPT) values.shift();
}
