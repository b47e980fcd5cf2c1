import { startCannedServer } from './canned-server.js';

/** Convoke as far as repetitions go: each key has one effect, and is answered as it was the first time. */
export async function startIdempotentServer() {
  const effects: string[] = [];
  const server = await startCannedServer(({ headers }) => {
    const key = String(headers['idempotency-key'] ?? '');
    if (!effects.includes(key)) effects.push(key);
    const data = { appointmentId: `a${effects.indexOf(key) + 1}` };
    return { status: 201, body: JSON.stringify({ success: true, message: 'Done.', data, apiVersion: 'v1' }) };
  });
  return { ...server, effects };
}
