import { randomUUID } from 'node:crypto';
import type { EnrichedEvent, SearchEvent } from '@ronin/contracts';
import { createTestDatabase, type TestDatabase } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBatch, visit } from '../../testing/build-batch.ts';
import { pruneReportTables } from '../retention.service.ts';
import { writeEvents } from '../write-events.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const buildSearch = (overrides: Partial<SearchEvent> = {}): SearchEvent => ({
  kind: 'search',
  eventId: randomUUID(),
  receivedAt: '2026-11-21T05:06:07.089Z',
  searchId: randomUUID(),
  sessionId: 'session_1_test',
  customerId: null,
  isStaff: false,
  botReason: null,
  query: 'tsuba',
  resultsCount: 2,
  hasResults: true,
  isExact: true,
  ...overrides,
});
type ReportedEvent = Extract<EnrichedEvent, { kind: 'event' }>;
const buildClick = (searchId: string, overrides: Partial<ReportedEvent> = {}): ReportedEvent => ({
  ...visit(),
  kind: 'event',
  eventType: 'search_click',
  metadata: { searchId },
  ...overrides,
});
const write = (...events: (EnrichedEvent | SearchEvent)[]) => writeEvents(test.sequelize, buildBatch(events));
const findRows = (searchId: string) =>
  test.sequelize.models.SearchQuery.findAll({ where: { searchId }, raw: true });
const countClicks = async (searchId: string) => (await findRows(searchId)).map((row) => row.clickedResults);

describe('a search', () => {
  it('is stored with what was searched for and what was found', async () => {
    const search = buildSearch({ query: '"sashiko", \\ {a}' });
    await write(search);

    expect(await findRows(search.searchId)).toMatchObject([
      {
        sessionId: 'session_1_test',
        query: '"sashiko", \\ {a}',
        resultsCount: 2,
        hasResults: true,
        isExact: true,
        clickedResults: 0,
        createdAt: new Date(search.receivedAt),
      },
    ]);
  });

  it('is stored once, whichever workers write it, and also under another event id', async () => {
    const search = buildSearch();
    const batch = buildBatch([search]);
    await Promise.all([writeEvents(test.sequelize, batch), writeEvents(test.sequelize, batch)]);
    await write({ ...search, eventId: randomUUID(), query: 'other' });

    expect(await findRows(search.searchId)).toMatchObject([{ query: 'tsuba' }]);
  });

  it('counts the clicks on its results once each, in the metadata or as the label, in any order', async () => {
    const search = buildSearch();
    const click = buildClick(search.searchId);
    await write(click);
    await write(search);
    await write(click, buildClick(search.searchId.toUpperCase()));
    await write(buildClick('', { metadata: null, eventLabel: search.searchId }));

    expect(await countClicks(search.searchId)).toEqual([3]);
  });

  it('loses no click when search and clicks are written at the same time', async () => {
    const searches = Array.from({ length: 10 }, () => buildSearch());
    await Promise.all(
      searches.flatMap((search) => [
        write(search),
        write(buildClick(search.searchId)),
        write(buildClick(search.searchId)),
      ]),
    );

    for (const { searchId } of searches) expect(await countClicks(searchId)).toEqual([2]);
  });

  it.each([{ searchId: 7 }, { searchId: 'x' }, {}, null])(
    'ignores a click with the metadata %j',
    async (metadata) => {
      await write(buildClick('', { metadata }));
    },
  );

  it('is deleted with the other analytics of its time', async () => {
    const old = buildSearch({ receivedAt: '2024-01-01T00:00:00.000Z' });
    const kept = buildSearch();
    await write(old, kept);
    await pruneReportTables(test.sequelize, new Date('2025-01-01'));

    expect(await findRows(old.searchId)).toEqual([]);
    expect(await findRows(kept.searchId)).toHaveLength(1);
  });
});
