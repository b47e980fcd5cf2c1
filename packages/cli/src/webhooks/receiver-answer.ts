/** Bytes of an answer that are read, and the most that is shown of it, in characters. */
const READ = 4_096;
const SHOWN = 300;

/**
 * What a receiver says of a delivery that it refuses: the reason and message of the SDK's middleware, each once, or else
 * the first line of its answer; `''` if it says nothing.
 *
 * @param text the beginning of the body
 */
export function readReason(text: string): string {
  const { error, message } = fieldsOf(text);
  const said = joined(textOf(error), textOf(message));
  const [line = ''] =
    said === ''
      ? text
          .slice(0, READ)
          .trim()
          .split(/[\r\n]/, 1)
      : [said];
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
}

/** Most messages begin with the reason, as those of the SDK's middleware do, or are the same text. */
function joined(reason: string, message: string): string {
  if (message.startsWith(reason)) return message;
  return reason.startsWith(message) ? reason : `${reason}: ${message}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** @returns an object without these fields for anything but a JSON object */
function fieldsOf(text: string): { error?: unknown; message?: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Reads the beginning of a body and ends the rest. */
export async function readBeginning(body: ReadableStream<Uint8Array> | null): Promise<string> {
  if (body === null) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    text += decoder.decode(read.value, { stream: true });
    if (text.length >= READ) break;
  }
  await reader.cancel();
  return text;
}
