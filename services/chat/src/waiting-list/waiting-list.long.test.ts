import { waitFor } from '@ronin/testing';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { claim, signInAgent, startSession, startTestChat, type TestChat } from '../testing/test-chat.ts';
import { connectShopper } from '../testing/test-sockets.ts';

describe('a waiting list longer than the part that agents receive', () => {
  let chat: TestChat;

  beforeAll(async () => {
    chat = await startTestChat();
  });

  afterAll(() => chat.stop());

  /** @returns the session that is first in line. */
  async function queueUp(count: number): Promise<string> {
    const [first] = await chat.database.query<{ sessionId: string }>(
      `INSERT INTO live_chat_sessions (customer_name, customer_email, queued_at)
       SELECT 'Hana Sato', 'hana@example.com', now() - interval '1 hour' + n * interval '1 second'
       FROM generate_series(1, $1) AS n RETURNING session_id AS "sessionId"`,
      { bind: [count], type: QueryTypes.SELECT },
    );

    return first?.sessionId ?? expect.fail();
  }

  it('sends everyone their new position, also the last one, with few queries', async () => {
    const first = await queueUp(3_000);
    const back = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const { sessionId } = await startSession(chat.url);
        return await connectShopper(chat.url, sessionId);
      }),
    );
    const positions = () => back.map(({ sessions }) => sessions.at(-1)?.queuePosition).sort();
    const numbered = (from: number) => Array.from({ length: back.length }, (_, index) => from + index);
    await waitFor(() => positions().join() === numbered(3_001).join(), { what: 'the positions' });
    const query = vi.spyOn(chat.context.database, 'query');

    await claim(chat.url, first, await signInAgent(chat.database));
    for (let round = 0; round < 100; round += 1) chat.context.lobby.waitingListChanged();

    await waitFor(() => positions().join() === numbered(3_000).join(), { what: 'the positions ahead' });
    const passes = query.mock.calls.filter(
      ([sql]) => typeof sql === 'string' && sql.includes('row_number()'),
    );
    expect(passes.length).toBeLessThan(back.length / 3);
    for (const { socket } of back) socket.disconnect();
  });
});
