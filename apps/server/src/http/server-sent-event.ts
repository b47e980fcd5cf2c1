/** One event of a stream. */
export interface ServerSentEvent {
  /** Its name and data; without, it only moves the client's last id on. */
  content?: { name: string; data: unknown };
  id: string;
}

/** An event as it is written to the stream. JSON holds no line break, so its data is one line. */
export function formatEvent({ id, content }: ServerSentEvent): string {
  const fields = content ? `event: ${content.name}\ndata: ${JSON.stringify(content.data)}\n` : '';
  return `id: ${id}\n${fields}\n`;
}

/** What clients pass over: shows that the stream is alive. */
export const COMMENT = ': \n\n';
