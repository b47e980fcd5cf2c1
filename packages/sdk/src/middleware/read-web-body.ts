import type { Reading } from './reading.js';

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

/** The body of a request as received. */
export async function readWebBody({ body, bodyUsed }: Request, maxBytes: number): Promise<Reading> {
  if (bodyUsed) return { problem: 'body_parsed' };
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = body?.getReader();
  try {
    for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
      size += read.value.length;
      if (size > maxBytes) {
        if (reader) void drain(reader);
        return { problem: 'body_too_large' };
      }
      chunks.push(read.value);
    }
  } catch {
    return { problem: 'body_incomplete' };
  }
  return { body: new Uint8Array(await new Blob(chunks).arrayBuffer()) };
}

/** Only a sender that has finished writing reads an answer, and a connection with a rest in it is of no further use. */
async function drain(reader: Reader): Promise<void> {
  for (let done = false; !done; ) {
    done = await reader.read().then(
      (read) => read.done,
      () => true,
    );
  }
}
