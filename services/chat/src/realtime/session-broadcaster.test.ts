import { waitFor } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAgent, startSession, startTestChat, type TestChat } from '../testing/test-chat.ts';
import { connectAgent, connectShopper } from '../testing/test-sockets.ts';
import { chatRoom } from '../sockets/rooms.ts';

describe('the teller', () => {
  let chat: TestChat;

  beforeAll(async () => {
    chat = await startTestChat();
  });

  afterAll(() => chat.stop());

  const setStatus = (sessionId: string, status: 'waiting' | 'ended') =>
    chat.database.query(
      `UPDATE live_chat_sessions SET status = $2::text, ended_at = CASE WHEN $2::text = 'ended' THEN now() END
       WHERE session_id = $1`,
      { bind: [sessionId, status] },
    );

  it('tells a place again that the queue had before, when another one was told in between', async () => {
    const { bulletin, teller } = chat.context;
    const { sessionId: ahead } = await startSession(chat.url);
    const { sessionId } = await startSession(chat.url);
    const shopper = await connectShopper(chat.url, sessionId);
    const place = () => shopper.sessions.at(-1)?.queuePosition;
    const agent = await connectAgent(chat.url, await signInAgent(chat.database));
    await waitFor(() => place() === 2 && agent.queues.at(-1)?.length === 2, { what: 'the place' });

    await setStatus(ahead, 'ended');
    teller.tell(sessionId);
    await waitFor(() => place() === 1, { what: 'the place in between' });
    await setStatus(ahead, 'waiting');
    bulletin.queue();

    await waitFor(() => place() === 2, { what: 'the place again' });
    agent.socket.disconnect();
    shopper.socket.disconnect();
  });

  it('lets no former holder go on hearing a chat, whatever older news said', async () => {
    const { audience, sockets, teller } = chat.context;
    const [former, watcher] = [await signInAgent(chat.database), await signInAgent(chat.database)];
    const [deaf, watching] = [await connectAgent(chat.url, former), await connectAgent(chat.url, watcher)];
    const { sessionId } = await startSession(chat.url);
    await watching.socket.timeout(5_000).emitWithAck('watch', { sessionId, watching: true });
    for (const socket of audience.socketsOf(former.user.id)) {
      audience.join(socket, { sessionId, sequence: 0, state: `active:${String(former.user.id)}` });
    }

    teller.tell(sessionId, former.user.id);
    await waitFor(() => deaf.sessions.length > 0, { what: 'the telling' });

    const hearers = await sockets.agents.in(chatRoom(sessionId)).fetchSockets();
    expect(hearers.map(({ data }) => data.staff.userId)).toEqual([watcher.user.id]);
    for (const { socket } of [deaf, watching]) socket.disconnect();
  });

  it('tells nothing when nobody has moved', async () => {
    const { teller } = chat.context;
    const { sessionId } = await startSession(chat.url);
    const shopper = await connectShopper(chat.url, sessionId);
    await waitFor(() => shopper.sessions.length > 0, { what: 'the place' });
    const told = shopper.sessions.length;
    const queuePosition = shopper.sessions.at(-1)?.queuePosition ?? null;

    teller.tellMoved([{ sessionId, queuePosition }]);
    teller.tellMoved([{ sessionId, queuePosition: 99 }]);

    await waitFor(() => shopper.sessions.length > told, { what: 'the one telling' });
    await shopper.send('Still here');
    expect(shopper.sessions).toHaveLength(told + 1);
    shopper.socket.disconnect();
  });
});
