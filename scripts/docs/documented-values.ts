const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;
const instant = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g;

/** What a document may show of a run that comes out differently each time. */
export interface DocumentedValues {
  /** Writes a document's code for this run: its addresses and ids become those of the run. */
  apply(code: string): string;
  /**
   * What the document shows, with every id replaced by the one that the run printed in the same place, and what the
   * run printed; both with `<instant>` for every instant in UTC. They are equal where the document is right.
   */
  align(output: { documented: string; printed: string }): { documented: string; printed: string };
}

/**
 * An id stands for the id that the run printed in its place, from then on in the whole document. `addresses` says what
 * the documented addresses stand for.
 */
export function documentedValues(addresses: Record<string, string>): DocumentedValues {
  const known = new Map(Object.entries(addresses));
  const apply = (code: string) => {
    const withAddresses = Object.entries(addresses).reduce((text, [from, to]) => text.replaceAll(from, to), code);
    return withAddresses.replace(uuid, (id) => known.get(id) ?? id);
  };
  return {
    apply,
    align({ documented, printed }) {
      const printedIds = [...printed.matchAll(uuid)].map(([id]) => id);
      for (const [index, [id]] of [...documented.matchAll(uuid)].entries()) {
        const actual = printedIds[index];
        if (actual !== undefined && !known.has(id)) known.set(id, actual);
      }
      const mask = (text: string) => text.replace(instant, '<instant>');
      return { documented: mask(apply(documented)), printed: mask(printed) };
    },
  };
}
