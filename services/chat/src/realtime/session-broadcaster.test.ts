import { waitFor } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatRoom } from '../sockets/rooms.ts';
import { signInAgent, startSession, startTestChat, type TestChat } from '../testing/test-chat.ts';
import { connectAgent, connectShopper } from '../testing/test-sockets.ts';

describe('the session broadcaster', () => {
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

  it('sends a queue position again when another one was sent in between', async () => {
    const { lobby, sessionBroadcaster } = chat.context;
    const { sessionId: ahead } = await startSession(chat.url);
    const { sessionId } = await startSession(chat.url);
    const shopper = await connectShopper(chat.url, sessionId);
    const position = () => shopper.sessions.at(-1)?.queuePosition;
    const agent = await connectAgent(chat.url, await signInAgent(chat.database));
    await waitFor(() => position() === 2 && agent.queues.at(-1)?.length === 2, { what: 'the position' });

    await setStatus(ahead, 'ended');
    sessionBroadcaster.broadcast(sessionId);
    await waitFor(() => position() === 1, { what: 'the position in between' });
    await setStatus(ahead, 'waiting');
    lobby.waitingListChanged();

    await waitFor(() => position() === 2, { what: 'the position again' });
    agent.socket.disconnect();
    shopper.socket.disconnect();
  });

  it('unsubscribes a former holder whom an older event subscribed', async () => {
    const { sessionBroadcaster, sockets, subscribers } = chat.context;
    const [former, watcher] = [await signInAgent(chat.database), await signInAgent(chat.database)];
    const [formerTab, watching] = [
      await connectAgent(chat.url, former),
      await connectAgent(chat.url, watcher),
    ];
    const { sessionId } = await startSession(chat.url);
    await watching.socket.timeout(5_000).emitWithAck('watch', { sessionId, watching: true });
    for (const socket of subscribers.socketsOf(former.user.id)) {
      subscribers.subscribe(socket, { sessionId, sequence: 0, state: `active:${String(former.user.id)}` });
    }

    sessionBroadcaster.broadcast(sessionId, former.user.id);
    await waitFor(() => formerTab.sessions.length > 0, { what: 'the broadcast' });

    const receivers = await sockets.agents.in(chatRoom(sessionId)).fetchSockets();
    expect(receivers.map(({ data }) => data.staff.userId)).toEqual([watcher.user.id]);
    for (const { socket } of [formerTab, watching]) socket.disconnect();
  });

  it('sends nothing when no position changed', async () => {
    const { sessionBroadcaster } = chat.context;
    const { sessionId } = await startSession(chat.url);
    const shopper = await connectShopper(chat.url, sessionId);
    await waitFor(() => shopper.sessions.length > 0, { what: 'the position' });
    const sent = shopper.sessions.length;
    const queuePosition = shopper.sessions.at(-1)?.queuePosition ?? null;

    sessionBroadcaster.broadcastPositions([{ sessionId, queuePosition }]);
    sessionBroadcaster.broadcastPositions([{ sessionId, queuePosition: 99 }]);

    await waitFor(() => shopper.sessions.length > sent, { what: 'the one broadcast' });
    await shopper.send('Still here');
    expect(shopper.sessions).toHaveLength(sent + 1);
    shopper.socket.disconnect();
  });
});
