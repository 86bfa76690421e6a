import { createTestDatabase, type TestDatabase } from '@ronin/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLastSeenBuffer, type LastSeenBuffer } from './connected-shoppers.ts';

const LONG_AGO = new Date('2026-01-01T00:00:00Z');

describe('the last-seen times of shoppers', () => {
  let test: TestDatabase;
  let lastSeen: LastSeenBuffer;
  let sessionId: string;

  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.close());

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    lastSeen = createLastSeenBuffer(test.sequelize);
    const session = await test.sequelize.models.LiveChatSession.create({
      customerName: 'Hana',
      customerEmail: 'hana@example.com',
      customerSeenAt: LONG_AGO,
    });
    sessionId = session.sessionId;
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const forget = () =>
    test.sequelize.models.LiveChatSession.update({ customerSeenAt: LONG_AGO }, { where: { sessionId } });

  /** Records the shopper as the heartbeat does. @returns whether the time was written. */
  const writeHeartbeat = async () => {
    await forget();
    lastSeen.record(sessionId);
    await lastSeen.flush();
    const session = await test.sequelize.models.LiveChatSession.findOne({ where: { sessionId } });
    return session?.customerSeenAt.getTime() !== LONG_AGO.getTime();
  };

  it('are written at once, and again after ten seconds', async () => {
    expect(await writeHeartbeat()).toBe(true);
    vi.advanceTimersByTime(9_999);
    expect(await writeHeartbeat()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await writeHeartbeat()).toBe(true);
  });

  // A write within the first 200 ms counts as one from before, so the process where the socket closed would not believe it.
  it('are written anew after a socket closed, but not within the first 200 ms', async () => {
    await writeHeartbeat();

    lastSeen.invalidate(sessionId);

    expect(await writeHeartbeat()).toBe(false);
    vi.advanceTimersByTime(300);
    expect(await writeHeartbeat()).toBe(false);
    vi.advanceTimersByTime(700);
    expect(await writeHeartbeat()).toBe(true);
  });

  it('are written two seconds later when another transaction holds the row', async () => {
    const { LiveChatSession } = test.sequelize.models;
    await forget();
    lastSeen.record(sessionId);
    await test.sequelize.transaction(async (transaction) => {
      await LiveChatSession.findOne({ where: { sessionId }, lock: transaction.LOCK.UPDATE, transaction });
      expect(await lastSeen.flush()).toEqual([]);
    });

    expect(await writeHeartbeat()).toBe(false);
    vi.advanceTimersByTime(2_000);
    expect(await writeHeartbeat()).toBe(true);
  });
});
