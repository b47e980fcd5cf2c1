import { describe, expect, it } from 'vitest';
import { Convoke, type Paged } from './index.js';
import { startCannedServer } from './transport/testing/canned-server.js';

/** What the server has, by the cursor that it is asked with. */
const stock: Record<string, { items: string[]; nextCursor: string | null }> = {
  '': { items: ['a4', 'a3'], nextCursor: 'second&page' },
  'second&page': { items: [], nextCursor: 'third' },
  third: { items: ['a2', 'a1'], nextCursor: null },
};

async function start() {
  const { baseUrl, requests } = await startCannedServer(({ url }) => {
    const cursor = new URL(url ?? '', 'http://localhost').searchParams.get('cursor') ?? '';
    const page = stock[cursor];
    if (!page) {
      const error = { code: 'invalid_parameter', param: 'cursor' };
      return { status: 400, body: JSON.stringify({ success: false, message: 'No such page.', error }) };
    }
    const data = page.items.map((appointmentId) => ({ appointmentId }));
    const { nextCursor } = page;
    return { status: 200, body: JSON.stringify({ success: true, message: 'Done.', data, nextCursor }) };
  });
  const { appointments } = new Convoke({ baseUrl, apiKey: 'ck_test', apiSecret: 'cs_test' });
  return { appointments, requests };
}

describe('a list', () => {
  it('goes through every page, even empty ones, until the end', async () => {
    const { appointments } = await start();
    const ids: string[] = [];
    for await (const { appointmentId } of appointments.list()) ids.push(appointmentId);
    expect(ids).toEqual(['a4', 'a3', 'a2', 'a1']);
  });

  it('repeats the filters with every cursor', async () => {
    const { appointments, requests } = await start();
    const list = appointments.list({ status: 'active', externalId: 'job 7', limit: 2 });
    for await (const page of list.pages()) expect(page.items.length).toBeLessThanOrEqual(2);
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/v1/appointments?status=active&externalId=job%207&limit=2',
      '/api/v1/appointments?status=active&externalId=job%207&limit=2&cursor=second%26page',
      '/api/v1/appointments?status=active&externalId=job%207&limit=2&cursor=third',
    ]);
  });

  it('is not fetched with a filter that does not exist, which would let everything pass', async () => {
    const { appointments, requests } = await start();
    const misspelt: Paged<unknown> = Reflect.apply(appointments.list, undefined, [{ stauts: 'active' }]);
    await expect(misspelt.page()).rejects.toThrow(new TypeError('There is no option stauts. Did you mean status?'));
    expect(requests).toEqual([]);
  });

  it('fetches nothing before it is read, and no further than it is read', async () => {
    const { appointments, requests } = await start();
    const list = appointments.list();
    expect(requests).toHaveLength(0);
    for await (const { appointmentId } of list) if (appointmentId === 'a3') break;
    expect(requests).toHaveLength(1);
  });

  it('becomes an array up to a limit, and fetches nothing beyond it', async () => {
    const { appointments, requests } = await start();
    const ids = (items: { appointmentId: string }[]) => items.map(({ appointmentId }) => appointmentId);
    expect(ids(await appointments.list().toArray({ limit: 2 }))).toEqual(['a4', 'a3']);
    expect(requests).toHaveLength(1);
    expect(ids(await appointments.list().toArray({ limit: 3 }))).toEqual(['a4', 'a3', 'a2']);
    expect(ids(await appointments.list().toArray({ limit: 1_000 }))).toEqual(['a4', 'a3', 'a2', 'a1']);
    const limit: unknown = undefined;
    await expect(appointments.list().toArray({ limit: 0 })).rejects.toThrow('limit must be a number from 1');
    await expect(Reflect.apply(appointments.list().toArray, undefined, [{ limit }])).rejects.toThrow(
      'limit is missing',
    );
  });

  it('gives the response to one page along with the page', async () => {
    const { appointments } = await start();
    const { data, response } = await appointments.list().page().withResponse();
    expect(data.items).toHaveLength(2);
    expect(response.headers.get('Content-Type')).toBe('application/json');
  });

  it('can be read again from its beginning', async () => {
    const { appointments } = await start();
    const list = appointments.list();
    expect((await list.page()).nextCursor).toBe('second&page');
    expect((await list.page()).items).toMatchObject([{ appointmentId: 'a4' }, { appointmentId: 'a3' }]);
  });

  it('continues from a stored cursor', async () => {
    const { appointments } = await start();
    expect(await appointments.list({ cursor: 'third' }).page()).toMatchObject({ nextCursor: null });
    const ids: string[] = [];
    for await (const { appointmentId } of appointments.list({ cursor: 'second&page' })) ids.push(appointmentId);
    expect(ids).toEqual(['a2', 'a1']);
  });

  it('rejects at the read when a page fails', async () => {
    const { appointments } = await start();
    const reading = appointments.list({ cursor: 'none' })[Symbol.asyncIterator]().next();
    await expect(reading).rejects.toMatchObject({
      name: 'ValidationError',
      code: 'invalid_parameter',
      param: 'cursor',
    });
  });

  it.each(['{"success":true,"data":{}}', '{"success":true}', '[]'])(
    'is an unexpected response when the server answers 200 with %s',
    async (body) => {
      const { baseUrl } = await startCannedServer({ status: 200, body });
      const { appointments } = new Convoke({ baseUrl, apiKey: 'ck_test', apiSecret: 'cs_test' });
      await expect(appointments.list().page()).rejects.toMatchObject({ code: 'unexpected_response' });
    },
  );
});
