import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { UPLOAD_PREFIX } from '@ronin/server-kit/uploads';
import { waitFor } from '@ronin/testing';
import { expect, it, onTestFinished } from 'vitest';
import { fetchMessages, startSession, startTestChat, type TestChat } from '../testing/test-chat.ts';
import { PDF, sendFile } from '../testing/test-files.ts';

/** What one network may send at once. */
const PLACES = 4;

const listUploads = () => readdirSync(tmpdir()).filter((name) => name.startsWith(UPLOAD_PREFIX));

/** Sends 5 kB of a file every second, of five megabytes. @returns the answer. */
async function sendSlowly(chat: TestChat, sessionId: string): Promise<string> {
  const head = [
    `POST /api/chat/sessions/${sessionId}/files HTTP/1.1`,
    'Host: localhost',
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 5000000',
  ];
  const form = [
    '--b',
    'Content-Disposition: form-data; name="clientMessageId"',
    '',
    randomUUID(),
    '--b',
    'Content-Disposition: form-data; name="file"; filename="a.pdf"',
    '',
    '%PDF-1.4',
  ];
  const socket = connect(chat.port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
  socket.on('error', () => undefined);
  socket.write(`${[...head, '', ...form].join('\r\n')}\r\n`);
  const drip = setInterval(() => socket.write(Buffer.alloc(5_000)), 1_000);
  await once(socket, 'close');
  clearInterval(drip);

  return answer;
}

it('a file that takes longer than 30 s leaves nothing behind, and its place to the next one', async () => {
  const chat = await startTestChat({ rateLimits: true });
  onTestFinished(() => chat.stop());
  const sessionIds = await Promise.all(
    Array.from({ length: PLACES }, async () => (await startSession(chat.url)).sessionId),
  );
  const { sessionId } = await startSession(chat.url);
  const before = listUploads().length;
  const slow = sessionIds.map((id) => sendSlowly(chat, id));
  await waitFor(() => listUploads().length === before + PLACES, { what: 'the files to begin' });
  const waiting = await sendFile(chat.url, sessionId, { bytes: PDF });
  const answers = await Promise.all(slow);

  expect(waiting.status).toBe(503);
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  await waitFor(() => listUploads().length === before, { what: 'the files to be deleted' });
  for (const id of sessionIds) expect(await fetchMessages(chat.url, id)).toEqual([]);
  expect(await chat.database.models.LiveChatFile.count()).toBe(0);
  expect(await chat.database.models.LiveChatSession.sum('fileCount')).toBe(0);
  const next = [sessionId, ...sessionIds].map((id) => sendFile(chat.url, id, { bytes: PDF }));
  expect((await Promise.all(next)).map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
});
