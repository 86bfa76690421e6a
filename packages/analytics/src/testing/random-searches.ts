import { randomUUID } from 'node:crypto';
import type { EnrichedEvent, SearchEvent } from '@ronin/contracts';
import { createRandom } from '@ronin/testing/random';
import { visit } from './build-batch.ts';

const WORDS = ['ring', 'Ring ', 'tsuba', 'TSUBA', 'cufflinks', '%', 'tie pin', 'Übung'];

/**
 * Up to two searches of each visit, some of bots and of staff, and clicks on the results of every third. The clicks are those
 * of staff, so that they change no visit.
 */
export function randomSearches(
  seed: number,
  events: readonly EnrichedEvent[],
): (EnrichedEvent | SearchEvent)[] {
  const random = createRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const first = new Map(
    events.toReversed().map(({ sessionId, receivedAt }) => [sessionId, Date.parse(receivedAt)]),
  );

  return [...first].flatMap(([sessionId, at], index) =>
    Array.from({ length: index % 3 }, () => {
      const resultsCount = below(3);
      const search: SearchEvent = {
        kind: 'search',
        eventId: randomUUID(),
        searchId: randomUUID(),
        sessionId,
        receivedAt: new Date(at + below(3_600_000)).toISOString(),
        customerId: null,
        isStaff: below(10) === 0,
        botReason: below(10) === 0 ? 'curl' : null,
        query: WORDS[below(WORDS.length)] ?? 'ring',
        resultsCount,
        hasResults: resultsCount > 0,
        isExact: resultsCount > 0 && below(2) === 0,
      };
      if (below(3) > 0) return [search];
      const { searchId, receivedAt } = search;

      return [
        search,
        {
          ...visit(),
          kind: 'event' as const,
          eventType: 'search_click',
          metadata: { searchId },
          isStaff: true,
          receivedAt,
        },
      ];
    }).flat(),
  );
}
