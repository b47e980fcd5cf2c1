/** One event of a stream; without data it only updates the last id. */
export interface StreamEvent {
  id: string | undefined;
  name: string;
  data: string;
}

/**
 * Reads server-sent events: fields up to an empty line, without comments. An unfinished event at the end is dropped.
 */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  let fields: [string, string][] = [];
  for await (const lines of readLines(body)) {
    for (const line of lines) {
      if (line === '') {
        if (fields.length > 0) yield eventOf(fields);
        fields = [];
      } else if (!line.startsWith(':')) {
        const [name = '', ...rest] = line.split(':');
        fields.push([name, rest.join(':').replace(/^ /, '')]);
      }
    }
  }
}

/** The lines that each piece of the stream ends. */
async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string[]> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  // The pieces of an unfinished line, so that a long line is joined only once.
  let begun: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const [end = '', ...rest] = decoder.decode(value, { stream: true }).split('\n');
      begun.push(end);
      const unfinished = rest.pop();
      if (unfinished === undefined) continue;
      const lines = [begun.join(''), ...rest];
      begun = [unfinished];
      yield lines.map((line) => line.replace(/\r$/, ''));
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function eventOf(fields: [string, string][]): StreamEvent {
  const values = (name: string) => fields.flatMap(([field, value]) => (field === name ? [value] : []));
  return { id: values('id').at(-1), name: values('event').at(-1) ?? 'message', data: values('data').join('\n') };
}

export function isEventStream({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('text/event-stream') ?? false;
}
