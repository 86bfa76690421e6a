import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatMessage, ProposeToShopper } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { GUEST_COOKIE, signGuest } from '@ronin/identity';
import { buildProduct } from '@ronin/testing';
import { expect } from 'vitest';
import type { SeededRandom } from '../testing/seeded-random.ts';
import { call, TEST_SECRET } from '../testing/test-chat.ts';
import type { Participant } from './participant.ts';

const RETRY_MS = 100;
/** A tap without an answer is sent again after this time. */
const ANSWER_MS = 5_000;
const LOOK_MS = 20;
const CODE = 'SPRING';

type Tap = 'accept' | 'decline';

interface TapAnswer {
  id: number;
  tap: Tap;
  status: number;
}

/** A guest who answers proposals when they come into view, each with two taps at once: the same, or Yes and No. */
export interface Guest {
  customerId: number;
  answerAll(count: number): Promise<void>;
  answers: () => TapAnswer[];
}

/** What agents propose: one piece for the cart, the same to look at, and a code. */
export async function buildProposed(database: Database): Promise<ProposeToShopper[]> {
  const { id } = await buildProduct(database);
  await database.models.DiscountCode.create({ code: CODE, kind: 'percent', value: '10.00' });

  return [
    { kind: 'cart', productId: id, options: {} },
    { kind: 'show', productId: id, options: {} },
    { kind: 'discount', code: CODE },
  ];
}

export function joinAsGuest(
  { url, sessionId, customerId }: { url: string; sessionId: string; customerId: number },
  view: Participant['view'],
  random: SeededRandom,
): Guest {
  const cookie = `${GUEST_COOKIE}=${signGuest(customerId, TEST_SECRET)}`;
  const answers: TapAnswer[] = [];
  const answeredIds = new Set<number>();

  const tapUntilAnswered = async (id: number, tap: Tap): Promise<void> => {
    const path = `/api/chat/sessions/${sessionId}/proposals/${String(id)}/${tap}`;
    for (;;) {
      const answer = await call(url, path, { method: 'POST', cookie, timeoutMs: ANSWER_MS }).catch(
        () => null,
      );
      if (answer !== null && answer.status < 500) {
        answers.push({ id, tap, status: answer.status });
        return;
      }
      await sleep(RETRY_MS);
    }
  };

  return {
    customerId,
    async answerAll(count) {
      const waiting: Promise<void>[] = [];
      while (answeredIds.size < count) {
        for (const { proposal } of view()) {
          if (proposal === null || answeredIds.has(proposal.id)) continue;
          answeredIds.add(proposal.id);
          for (let taps = 0; taps < 2; taps += 1) {
            waiting.push(tapUntilAnswered(proposal.id, random.pick(['accept', 'decline'] as const)));
          }
        }
        await sleep(LOOK_MS);
      }
      await Promise.all(waiting);
    },
    answers: () => answers,
  };
}

/** Each proposal was answered once: all that follows from the answer is there once, and no tap was told otherwise. */
export async function expectAnsweredOnce(
  database: Database,
  messages: readonly ChatMessage[],
  { customerId, answers }: Guest,
  count: number,
): Promise<void> {
  const proposals = messages.flatMap(({ messageType, proposal }) =>
    messageType === 'proposal' && proposal !== null ? [proposal] : [],
  );
  expect(proposals).toHaveLength(count);
  for (const { id, state } of proposals) {
    const told = messages.filter(
      ({ senderType, proposal }) => senderType === 'system' && proposal?.id === id,
    );
    expect(told.map(({ messageType }) => messageType)).toEqual([state]);
    const audited = await database.models.AuditEntry.count({ where: { subject: `proposal ${String(id)}` } });
    expect(audited).toBe(state === 'accepted' ? 1 : 0);
    const taps = answers().filter((answer) => answer.id === id);
    expect(taps).toHaveLength(2);
    for (const { tap, status } of taps) {
      expect([tap, status]).toEqual([tap, (tap === 'accept') === (state === 'accepted') ? 200 : 409]);
    }
  }
  const items = await database.models.CartItem.findAll({ where: { customerId } });
  expect(items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(
    proposals.filter(({ kind, state }) => kind === 'cart' && state === 'accepted').length,
  );
}
