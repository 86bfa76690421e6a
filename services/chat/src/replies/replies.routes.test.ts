import type { CannedReply, Problem } from '@ronin/contracts';
import { buildPicture } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call, signInAgent, startTestChat, type TestChat } from '../testing/test-chat.ts';
import { PDF } from '../testing/test-files.ts';

let chat: TestChat;

beforeAll(async () => {
  chat = await startTestChat();
});

afterAll(() => chat.stop());

const REPLIES = '/api/chat/replies';

describe('canned replies', () => {
  it('exist from the start, and every agent can add, change and remove them', async () => {
    const [one, other] = [await signInAgent(chat.database), await signInAgent(chat.database)];
    const atFirst = await call<CannedReply[]>(chat.url, REPLIES, one);
    expect(atFirst.body.map(({ shortcut }) => shortcut)).toContain('hello');

    const added = await call<CannedReply>(chat.url, REPLIES, {
      cookie: one.cookie,
      body: { shortcut: ' Engraving ', text: 'We engrave by hand, {{name}}.' },
    });
    const path = `${REPLIES}/${String(added.body.id)}`;
    const changed = await call<CannedReply>(chat.url, path, {
      method: 'PUT',
      cookie: other.cookie,
      body: { shortcut: 'engraving', text: 'We engrave by hand.' },
    });
    const seen = (await call<CannedReply[]>(chat.url, REPLIES, one)).body;
    const removed = await call(chat.url, path, { method: 'DELETE', cookie: other.cookie });

    expect(added).toMatchObject({ status: 201, body: { shortcut: 'engraving' } });
    expect(changed).toMatchObject({ status: 200, body: { id: added.body.id, text: 'We engrave by hand.' } });
    expect(seen).toContainEqual(changed.body);
    expect(seen.map(({ shortcut }) => shortcut)).toEqual(seen.map(({ shortcut }) => shortcut).sort());
    expect(removed.status).toBe(204);
    expect((await call<CannedReply[]>(chat.url, REPLIES, one)).body).toEqual(atFirst.body);
  });

  it('have unique shortcuts', async () => {
    const { cookie } = await signInAgent(chat.database);
    const first = await call<CannedReply>(chat.url, REPLIES, {
      cookie,
      body: { shortcut: 'ring-1', text: 'One' },
    });
    const second = await call<CannedReply>(chat.url, REPLIES, {
      cookie,
      body: { shortcut: 'ring-2', text: 'Two' },
    });

    const again = await call<Problem>(chat.url, REPLIES, {
      cookie,
      body: { shortcut: 'RING-1', text: 'Three' },
    });
    const moved = await call<Problem>(chat.url, `${REPLIES}/${String(second.body.id)}`, {
      method: 'PUT',
      cookie,
      body: { shortcut: 'ring-1', text: 'Two' },
    });

    expect(again.status).toBe(409);
    expect(again.body.detail).toContain('/ring-1');
    expect(moved.status).toBe(409);
    expect((await call<CannedReply[]>(chat.url, REPLIES, { cookie })).body).toEqual(
      expect.arrayContaining([first.body, second.body]),
    );
  });

  it('have one picture, which agents alone see, and which goes with them', async () => {
    const { cookie } = await signInAgent(chat.database);
    const added = await call<CannedReply>(chat.url, REPLIES, {
      cookie,
      body: { shortcut: 'measure', text: 'Like this.' },
    });
    const path = `${REPLIES}/${String(added.body.id)}/picture`;
    const put = async (bytes: Buffer, at = path) => {
      const body = new FormData();
      body.set('file', new Blob([new Uint8Array(bytes)]), 'how to measure.png');
      const answer = await fetch(`${chat.url}${at}`, { method: 'PUT', body, headers: { Cookie: cookie } });
      return { status: answer.status, body: z.custom<CannedReply>().parse(await answer.json()) };
    };
    expect(added.body.picture).toBeNull();
    await put(await buildPicture({ colour: '#000000' }));
    const changed = await put(await buildPicture({ width: 400, height: 300 }));
    const { picture } = changed.body;
    expect(changed.status).toBe(200);
    expect(picture).toMatchObject({ name: 'how to measure.png', width: 400, height: 300 });
    expect(await chat.database.models.LiveChatReplyPicture.count()).toBe(1);
    expect((await call<CannedReply[]>(chat.url, REPLIES, { cookie })).body).toContainEqual(changed.body);

    for (const url of [picture?.url, picture?.thumbnailUrl]) {
      const own = await fetch(`${chat.url}${url ?? ''}`, { headers: { Cookie: cookie } });
      expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect((await fetch(`${chat.url}${url ?? ''}`)).status).toBe(401);
    }
    expect((await put(PDF)).status).toBe(415);
    expect((await put(Buffer.from('\u0089PNG\r\n\u001a\nbroken', 'latin1'))).status).toBe(415);
    expect((await put(await buildPicture(), `${REPLIES}/999999/picture`)).status).toBe(404);
    expect((await call<CannedReply[]>(chat.url, REPLIES, { cookie })).body).toContainEqual(changed.body);

    const removed = await call<CannedReply>(chat.url, path, { method: 'DELETE', cookie });
    expect(removed).toMatchObject({ status: 200, body: { picture: null } });
    expect((await call(chat.url, picture?.url ?? '', { cookie })).status).toBe(404);
    await put(await buildPicture());
    await call(chat.url, `${REPLIES}/${String(added.body.id)}`, { method: 'DELETE', cookie });
    expect(await chat.database.models.LiveChatReplyPicture.count()).toBe(0);
    expect((await call(chat.url, path, { method: 'DELETE', cookie })).status).toBe(404);
  });

  it.each([
    ['no shortcut', { text: 'a' }],
    ['an empty text', { shortcut: 'a', text: '  ' }],
    ['a shortcut of two words', { shortcut: 'a b', text: 'a' }],
    ['a shortcut that is too long', { shortcut: 'a'.repeat(31), text: 'a' }],
    ['a text that is too long', { shortcut: 'a', text: 'a'.repeat(4_001) }],
    ['a NUL character', { shortcut: 'a', text: 'a\u0000' }],
  ])('refuse %s', async (_what, body) => {
    const { cookie } = await signInAgent(chat.database);

    expect((await call(chat.url, REPLIES, { cookie, body })).status).toBe(400);
    expect((await call(chat.url, `${REPLIES}/1`, { method: 'PUT', cookie, body })).status).toBe(400);
  });

  it('are only for agents, and answer 404 for an unknown id', async () => {
    const body = { shortcut: 'nobody', text: 'a' };
    const analyst = await signInAgent(chat.database, { roles: ['analyst'] });
    const { cookie } = await signInAgent(chat.database);

    for (const [method, path] of [
      ['GET', REPLIES],
      ['POST', REPLIES],
      ['PUT', `${REPLIES}/1`],
      ['DELETE', `${REPLIES}/1`],
    ] as const) {
      const sent = ['POST', 'PUT'].includes(method) ? { body } : {};
      expect((await call(chat.url, path, { method, ...sent })).status).toBe(401);
      expect((await call(chat.url, path, { method, cookie: analyst.cookie, ...sent })).status).toBe(403);
    }
    for (const id of ['999999', '99999999999']) {
      expect((await call(chat.url, `${REPLIES}/${id}`, { method: 'PUT', cookie, body })).status).toBe(404);
      expect((await call(chat.url, `${REPLIES}/${id}`, { method: 'DELETE', cookie })).status).toBe(404);
    }
    expect((await call(chat.url, `${REPLIES}/x`, { method: 'DELETE', cookie })).status).toBe(400);
  });
});
