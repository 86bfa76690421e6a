import { CHAT_BYTES_MAX, CHAT_MESSAGES_MAX, type Problem } from '@ronin/contracts';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  fetchMessages,
  postAsShopper,
  startChatOn,
  startHeldChat,
  startSession,
  startTestChat,
  type TestChat,
} from '../testing/test-chat.ts';
import { connectShopper } from '../testing/test-sockets.ts';

let chat: TestChat;

beforeAll(async () => {
  chat = await startTestChat();
});

afterAll(() => chat.stop());

const change = (sessionId: string, columns: Partial<{ lastSequence: number; textBytes: number }>) =>
  chat.database.models.LiveChatSession.update(columns, { where: { sessionId } });

const postedTo = async (sessionId: string, message: string) => {
  const { status, body } = await postAsShopper(chat.url, sessionId, message);
  return { status, detail: 'detail' in body ? body.detail : undefined };
};

const FULL = { status: 409, detail: 'This chat is full. Please start another.' };

describe('a chat', () => {
  it('is full at its last message: 409, over REST and sockets', async () => {
    const { sessionId } = await startSession(chat.url);
    const shopper = await connectShopper(chat.url, sessionId);
    await change(sessionId, { lastSequence: CHAT_MESSAGES_MAX - 1 });

    expect(await postedTo(sessionId, 'The last one')).toMatchObject({ status: 201 });
    expect(await postedTo(sessionId, 'One more')).toEqual(FULL);
    expect(await shopper.send('One more')).toMatchObject({ ok: false, error: { status: 409 } });
    shopper.socket.disconnect();
  });

  it('is full when a message exceeds its bytes, and accepts a shorter one', async () => {
    const { agent, sessionId } = await startHeldChat(chat);
    await change(sessionId, { textBytes: CHAT_BYTES_MAX - 6 });

    expect(await postedTo(sessionId, '刃刃刃')).toEqual(FULL);
    expect(await postedTo(sessionId, '刃')).toMatchObject({ status: 201 });
    expect(await postedTo(sessionId, 'four')).toEqual(FULL);
    expect(await postedTo(sessionId, 'yes')).toMatchObject({ status: 201 });
    const end = await call(chat.url, `/api/chat/sessions/${sessionId}/end`, { ...agent, method: 'POST' });
    expect(end.status).toBe(200);
  });

  it('counts the bytes of shoppers’ and agents’ messages', async () => {
    const { sessionId } = await startSession(chat.url);
    await postedTo(sessionId, 'abc');
    await postedTo(sessionId, '刃');

    const [row] = await chat.database.query<{ bytes: number }>(
      'SELECT text_bytes AS bytes FROM live_chat_sessions WHERE session_id = $1',
      { bind: [sessionId], type: QueryTypes.SELECT },
    );

    expect(row?.bytes).toBe(6);
  });

  it('is returned completely, oldest first, from any number of pages', async () => {
    const { sessionId } = await startSession(chat.url);
    await chat.database.query(
      `INSERT INTO live_chat_messages (session_id, sequence, sender_name, sender_type, message)
       SELECT $1, n, 'Hana', 'customer', 'Line ' || n FROM generate_series(1, 450) n`,
      { bind: [sessionId] },
    );
    await change(sessionId, { lastSequence: 450 });

    const all = await fetchMessages(chat.url, sessionId);

    expect(all.map(({ message }) => message)).toEqual(
      Array.from({ length: 450 }, (_, index) => `Line ${String(index + 1)}`),
    );
    expect(await fetchMessages(chat.url, sessionId, all[400]?.id)).toEqual(all.slice(401));
    expect(await fetchMessages(chat.url, sessionId, all.at(-1)?.id)).toEqual([]);
  });
});

describe('a message', () => {
  it.each(['a\u0001b', 'a\u0007', 'a\rb', '\u001b[31mred', 'a\u007f', 'a\u0085b', 'a\u009fb'])(
    'with the control character in %j is refused: 400 that says so',
    async (message) => {
      const { sessionId } = await startSession(chat.url);

      const refused = await call<Problem>(chat.url, `/api/chat/sessions/${sessionId}/messages`, {
        body: { senderType: 'customer', message },
      });

      expect(refused).toMatchObject({
        status: 400,
        body: {
          errors: [
            { path: 'message', message: 'must not contain control characters other than new lines and tabs' },
          ],
        },
      });
      expect(await fetchMessages(chat.url, sessionId)).toEqual([]);
    },
  );

  it('may contain new lines and tabs; Windows line endings are converted', async () => {
    const { sessionId } = await startSession(chat.url);

    const { status, body } = await postAsShopper(chat.url, sessionId, 'One\n\tTwo\r\nThree 👩‍👩‍👧');

    expect(status).toBe(201);
    expect(body.message).toBe('One\n\tTwo\nThree 👩‍👩‍👧');
  });
});

describe('reading', () => {
  it('is limited for each chat, but allows several tabs with five polls a second', async () => {
    const limited = await startChatOn(chat.context.config.databaseUrl, { rateLimits: true });
    const { sessionId } = await startSession(limited.url);
    const other = await startSession(limited.url);
    const read = async (id: string) => await call(limited.url, `/api/chat/sessions/${id}/messages?after=0`);

    const answers = [];
    for (let count = 0; count < 101; count += 1) answers.push(await read(sessionId));

    expect(answers.slice(0, 50).every(({ status }) => status === 200)).toBe(true);
    expect(answers.some(({ status }) => status === 429)).toBe(true);
    expect(Number(answers.find(({ status }) => status === 429)?.headers.get('retry-after'))).toBeGreaterThan(
      0,
    );
    expect((await read(other.sessionId)).status).toBe(200);
    await limited.stop();
  });

  it('the availability is limited for each address, at twenty a second or more', async () => {
    const limited = await startChatOn(chat.context.config.databaseUrl, { rateLimits: true });
    const ask = () => call(limited.url, '/api/chat/availability');

    const first = await Promise.all(Array.from({ length: 40 }, ask));
    const rest = await Promise.all(Array.from({ length: 160 }, ask));

    expect(first.every(({ status }) => status === 200)).toBe(true);
    expect(rest.some(({ status }) => status === 429)).toBe(true);
    await limited.stop();
  });
});
