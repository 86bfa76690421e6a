import type { ChatSearchHit } from '@ronin/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  postAsShopper,
  type SignedInAgent,
  signInAgent,
  startSession,
  startTestChat,
  type TestChat,
} from '../testing/test-chat.ts';

let chat: TestChat;
let agent: SignedInAgent;

beforeAll(async () => {
  chat = await startTestChat();
  agent = await signInAgent(chat.database);
});

afterAll(() => chat.stop());

const search = async (query: string) =>
  (await call<ChatSearchHit[]>(chat.url, `/api/chat/sessions?${query}`, agent)).body;

describe('a search of the chats', () => {
  it('finds a tag, or a part of one, and no chat that lost it', async () => {
    const { sessionId } = await startSession(chat.url, 'Tao');
    const tag = (tags: string[]) =>
      call(chat.url, `/api/chat/sessions/${sessionId}`, {
        method: 'PATCH',
        cookie: agent.cookie,
        body: { tags },
      });
    await tag(['Size exchange', 'ring']);

    for (const q of ['Size%20exchange', 'exchan', 'size']) {
      expect(
        (await search(`q=${q}`)).map((hit) => hit.sessionId),
        q,
      ).toEqual([sessionId]);
    }
    await tag([]);
    expect(await search('q=exchan')).toEqual([]);
  });

  it('returns the newest matching message and its sender', async () => {
    const { sessionId } = await startSession(chat.url, 'Mika Ito');
    await postAsShopper(chat.url, sessionId, 'Is the katana clasp safe?');
    const second = await postAsShopper(chat.url, sessionId, 'A Katana, I mean');
    await postAsShopper(chat.url, sessionId, 'Never mind');

    const [hit] = await search('q=katan');

    expect(hit).toMatchObject({
      sessionId,
      match: { messageId: second.body.id, senderName: 'Mika Ito', excerpt: 'A Katana, I mean' },
    });
  });

  it('shortens a long message around the match', async () => {
    const { sessionId } = await startSession(chat.url);
    const words = 'steel '.repeat(300);
    await postAsShopper(chat.url, sessionId, `${words}wakizashi ${words}`);
    await postAsShopper(chat.url, sessionId, `tsukamaki ${'𠮷'.repeat(1_900)}`);

    const [middle] = await search('q=WAKIZASHI');
    const [start] = await search('q=tsukamaki');

    expect(middle?.match?.excerpt).toMatch(/^….*steel wakizashi steel.*…$/);
    expect(middle?.match?.excerpt.length).toBeLessThanOrEqual(200);
    expect(start?.match?.excerpt).toMatch(/^tsukamaki 𠮷+…$/u);
    expect(start?.match?.excerpt.length).toBeLessThanOrEqual(200);
  });

  it('returns no message when only the name matches, or without a query', async () => {
    const { sessionId } = await startSession(chat.url, 'Naginata Sato');
    await postAsShopper(chat.url, sessionId, 'Good evening');

    expect(await search('q=naginata')).toMatchObject([{ sessionId, match: null }]);
    expect(await search(`sessionId=${sessionId}`)).toMatchObject([{ sessionId, match: null }]);
  });
});
