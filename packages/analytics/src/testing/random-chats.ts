import { randomUUID } from 'node:crypto';
import type { AnalyticsChat } from '@ronin/database';
import { createRandom } from '@ronin/testing/random';
import type { Attributes } from 'sequelize';

/** A chat that an agent answered. */
export const buildChat = (chat: Partial<Attributes<AnalyticsChat>> = {}): Attributes<AnalyticsChat> => ({
  ...{ chatId: randomUUID(), version: 1, startedAt: new Date(), waitingSince: new Date(), waitSeconds: 10 },
  ...{ firstAnswerAt: null, endedAt: null, outcome: 'answered', agentId: 1, agentName: 'Aiko' },
  ...{ customerMessages: 1, agentMessages: 1, rating: null, hasComment: false, tags: [] },
  ...{ sessionId: null, customerId: null },
  ...chat,
});

const AGENTS = ['Aiko', 'Ben', 'Chie'];
const TAGS = ['ring size', 'shipping', 'engraving'];

/** Chats of half of the visits and of nobody's visit, the same for the same seed: open, answered and missed ones. */
export function randomChats(
  seed: number,
  { from, days, sessionIds }: { from: Date; days: number; sessionIds: readonly string[] },
): Attributes<AnalyticsChat>[] {
  const random = createRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const later = (at: Date, seconds: number) => new Date(at.getTime() + below(seconds * 1_000));

  return sessionIds.map((sessionId) => {
    const startedAt = later(from, days * 86_400);
    const outcome = ['open', 'missed', 'answered', 'answered'][below(4)] ?? 'open';
    const isAnswered = outcome === 'answered';
    const firstAnswerAt = isAnswered ? later(startedAt, 900) : null;
    const hasEnded = outcome === 'missed' || (isAnswered && below(3) > 0);
    const agent = isAnswered ? below(AGENTS.length) : null;
    const rating = hasEnded && below(2) === 0 ? 1 + below(5) : null;

    return {
      chatId: randomUUID(),
      version: 1,
      startedAt,
      waitingSince: startedAt,
      waitSeconds: isAnswered ? below(600) : null,
      firstAnswerAt,
      endedAt: hasEnded ? later(firstAnswerAt ?? startedAt, 3_600) : null,
      outcome,
      agentId: agent,
      agentName: agent === null ? null : (AGENTS[agent] ?? null),
      customerMessages: below(9),
      agentMessages: isAnswered ? 1 + below(9) : 0,
      rating,
      hasComment: rating !== null && below(2) === 0,
      tags: TAGS.filter(() => below(3) === 0),
      sessionId: below(2) === 0 ? sessionId : null,
      customerId: null,
    };
  });
}
