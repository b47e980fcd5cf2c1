import { Convoke } from '@convoke/sdk';
import { describe, expect, it, onTestFinished } from 'vitest';
import { collectLog } from '../testing/collect-log.js';
import { changeRows } from '../testing/database-rows.js';
import { credentialHeaders, plainCall } from '../testing/plain-call.js';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startServer } from '../testing/start-server.js';

const COLLECTION = '/api/v1/appointments';

describe('7 Errors, beside the refusals of `refusals.test.ts`', () => {
  it('500: a defect is described in the log and not to the caller, and the server keeps running; who leaves a stream is no fault', async () => {
    const { log, lines } = collectLog();
    const broken = await startServer({ role: 'api', runtime: { log } });
    const { credentials, convoke } = await broken.account();
    const { appointmentId } = await convoke.appointments.create(SAMPLE_APPOINTMENT);
    await changeRows(broken.database.CONVOKE_DATABASE_URL, `UPDATE appointments SET metadata = '{"patient":'`);
    const headers = credentialHeaders(credentials);
    const {
      status,
      body,
      headers: answered,
    } = await plainCall(broken.baseUrl, { path: `${COLLECTION}/${appointmentId}`, headers });
    expect({ status, body }).toEqual({
      status: 500,
      body: {
        success: false,
        message: expect.stringMatching(/^Internal error\. See /),
        error: { code: 'internal_error', reason: { code: 'see_the_log', params: { requestId: expect.any(String) } } },
        apiVersion: 'v1',
      },
    });
    const requestId = answered.get('x-request-id') ?? 'none';
    expect(body).toHaveProperty('message', expect.stringContaining(requestId));
    const logged = lines.find((line) => line.includes('SyntaxError'));
    expect(logged).toContain(requestId);
    expect(await convoke.webhooks.list()).toEqual([]);
    const leaving = new AbortController();
    const { headers: streamed } = await fetch(`${broken.baseUrl}/api/v1/deliveries/stream`, {
      headers,
      signal: leaving.signal,
    });
    leaving.abort();
    const left = () => lines.find((line) => line.includes('the client left before the end of the answer'));
    await expect.poll(left).toBeDefined();
    const { level, msg, err } = JSON.parse(left() ?? '');
    expect({ level, msg, err }).toEqual({ level: 20, msg: expect.any(String), err: undefined });
    expect(left()).toContain(streamed.get('x-request-id'));
    await broken.stop();
  });

  it('unknown_path, which the client does not take for a missing record', async () => {
    const server = await startServer({ role: 'api' });
    onTestFinished(() => server.stop());
    const { convoke, credentials } = await server.account();
    const { appointmentId } = await convoke.appointments.create(SAMPLE_APPOINTMENT);
    const misled = new Convoke({ baseUrl: `${server.baseUrl}/api/v1`, ...credentials });
    await expect(misled.appointments.get(appointmentId)).rejects.toMatchObject({
      name: 'UnexpectedResponseError',
      code: 'unknown_path',
      status: 404,
      message: expect.stringContaining('without /api/v1 at its end'),
    });
    await expect(convoke.appointments.get('none')).rejects.toMatchObject({ name: 'NotFoundError' });
  });
});
