import type { Reading } from './reading.js';

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
        // Only a sender that has finished writing reads an answer, and a connection with a rest in it is of no further use.
        reader?.releaseLock();
        void body?.pipeTo(new WritableStream()).catch(() => undefined);
        return { problem: 'body_too_large' };
      }
      chunks.push(read.value);
    }
  } catch {
    return { problem: 'body_incomplete' };
  }
  return { body: new Uint8Array(await new Blob(chunks).arrayBuffer()) };
}
