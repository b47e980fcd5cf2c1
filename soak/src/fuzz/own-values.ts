import { z } from 'zod';

/** Ids of what a response says was created, by the names of the path parameters. */
const id = z.string().optional().catch(undefined);
const record = z
  .object({
    appointmentId: id,
    invitationId: id,
    webhookId: id,
    deliveryId: id,
    feedId: id,
    keyId: id,
    start: id,
    recurrence: z.object({}).optional().catch(undefined),
  })
  // A series begins with its first occurrence.
  .transform(({ start, recurrence, ...ids }) => ({ ...ids, occurrenceStart: recurrence && start }));
const answer = z.object({ data: record.optional().catch(undefined), nextCursor: z.string().nullish().catch(null) });

/** Ids that belong together. */
export type OwnIds = Partial<z.output<typeof record>>;

/** Used while no id is known. */
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';
/** The number of values kept; some of the newest still exist. */
const KEPT = 40;

/** The account's own ids and cursors, taken from responses. */
export class OwnValues {
  readonly #ids: OwnIds[] = [];
  readonly #cursors: { list: string; cursor: string }[] = [];

  /** Learns from a response; `list` says of which list it is a page. */
  learn(body: unknown, list: string): void {
    const parsed = answer.safeParse(body);
    if (!parsed.success) return;
    const { data, nextCursor } = parsed.data;
    if (data && Object.values(data).some(Boolean)) keep(this.#ids, data);
    if (nextCursor) keep(this.#cursors, { list, cursor: nextCursor });
  }

  /** Values for path parameters that belong together; a later `index` chooses others. */
  ids(names: string[], index: number): string[] {
    const fitting = this.#ids.filter((ids) => names.every((name) => idOf(ids, name) !== undefined));
    const chosen = fitting[index % fitting.length] ?? {};
    return names.map((name) => idOf(chosen, name) ?? UNKNOWN_ID);
  }

  /** A cursor continues only the list that it came from. */
  cursor({ list, index }: { list: string; index: number }): string | undefined {
    const fitting = this.#cursors.filter((each) => each.list === list);
    return fitting[index % fitting.length]?.cursor;
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
