import { randomUUID } from 'node:crypto';
import { type SearchEvent, WriteEvents } from '@ronin/contracts';
import { decompressJobData } from '@ronin/server-kit';
import { buildCustomer, waitFor } from '@ronin/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guestCookie, startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  // A search that is made while the queue is still connecting is answered, and not stored.
  await waitFor(async () => (await api.call('GET', '/readyz')).status === 200, { what: 'the queue' });
});
afterAll(() => api.close());

const search = async (query: string, headers: Record<string, string> = {}) => {
  const answer = await api.call('GET', `/api/search?${query}`, {
    headers: { 'User-Agent': CHROME, ...headers },
  });
  expect(answer.status).toBe(200);
  return answer.body as { searchId: string };
};

/** The searches that the queue holds. */
async function listQueued(searchId: string): Promise<SearchEvent[]> {
  const jobs = await (await api.context.queue.open()).getWaiting();

  return jobs
    .flatMap((job) => WriteEvents.parse(decompressJobData(job.data)).events)
    .filter((event) => event.kind === 'search')
    .filter((event) => event.searchId === searchId);
}

it('queues a search that has an id, before it is answered', async () => {
  const searchId = randomUUID();
  const { id: guest } = await buildCustomer(api.test.sequelize);
  const answer = await search(`q=Damascus%20Ring&searchId=${searchId}&sessionId=session_1_abc`, {
    Cookie: guestCookie(guest),
  });

  expect(answer.searchId).toBe(searchId);
  expect(await listQueued(searchId)).toMatchObject([
    {
      query: 'Damascus Ring',
      sessionId: 'session_1_abc',
      customerId: guest,
      hasResults: true,
      isExact: true,
      isStaff: false,
      botReason: null,
    },
  ]);
});

it('gives every request of a search the same event id, so that it is stored once', async () => {
  const searchId = randomUUID();
  await search(`q=ring&searchId=${searchId}`);
  await search(`q=ring&searchId=${searchId.toUpperCase()}`);
  const [first, second] = await listQueued(searchId);

  expect(first?.customerId).toBe(1);
  expect(second?.eventId).toBe(first?.eventId);
  expect(first?.eventId).not.toBe(searchId);
});

it.each([{ DNT: '1' }, { 'Sec-GPC': '1' }])('queues nothing under %j', async (headers) => {
  const searchId = randomUUID();
  await search(`q=ring&searchId=${searchId}`, headers);

  expect(await listQueued(searchId)).toEqual([]);
});

it('queues nothing for a search without an id, as a page that is rendered on the server makes it', async () => {
  const before = (await (await api.context.queue.open()).getJobCounts('waiting')).waiting;
  const { searchId } = await search('q=ring');
  await api.call('GET', '/api/search/suggest?q=ring');

  expect(searchId).toMatch(/^[\da-f-]{36}$/);
  expect((await (await api.context.queue.open()).getJobCounts('waiting')).waiting).toBe(before);
});
