import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { crc32, deflateSync } from 'node:zlib';
import { UPLOAD_PREFIX } from '@ronin/server-kit/uploads';
import { buildPicture, waitFor } from '@ronin/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  fetchMessages,
  postAsShopper,
  startSession,
  startTestChat,
  type TestChat,
} from '../testing/test-chat.ts';
import { PDF, sendFile } from '../testing/test-files.ts';

let chat: TestChat;
beforeAll(async () => {
  chat = await startTestChat();
});
afterAll(() => chat.stop());

const SCRIPT = '<script>alert(document.domain)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`;

const start = async () => (await startSession(chat.url)).sessionId;
const listUploads = () => readdirSync(tmpdir()).filter((name) => name.startsWith(UPLOAD_PREFIX));

const chunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** A PNG file of black pixels, one bit each: 100 kB for 30,000 by 30,000. */
function buildBomb(size: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head[8] = 1;
  const lines = Buffer.alloc((1 + Math.ceil(size / 8)) * size);

  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG file that is a page as well: in a comment of its head, and behind its end. */
async function buildPolyglot(): Promise<Buffer> {
  const jpeg = await buildPicture({ format: 'jpeg' });
  const length = Buffer.alloc(2);
  length.writeUInt16BE(SCRIPT.length + 2);
  const comment = Buffer.concat([Buffer.from('fffe', 'hex'), length, Buffer.from(SCRIPT)]);

  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from(SCRIPT)]);
}

/** The head of a photo as iPhones store it: its codec is not decoded here. */
const HEIC = Buffer.from('00000018667479706865696300000000686569636d696631000000086d646174', 'hex');

describe('is refused, and nothing is stored:', () => {
  it.each<[string, number, string, () => Buffer | Promise<Buffer>]>([
    ['a page named .png', 415, 'ring.png', () => Buffer.from(`<!doctype html>${SCRIPT}`)],
    ['an SVG picture', 415, 'ring.svg', () => Buffer.from(SVG)],
    ['an SVG picture named .png', 415, 'ring.png', () => Buffer.from(`<?xml version="1.0"?>${SVG}`)],
    [
      'a GIF that is a script',
      415,
      'ring.gif',
      () => Buffer.from(`GIF89a/*${'\0'.repeat(40)}*/=1;alert(1);`),
    ],
    [
      'a page behind the signature of a PNG',
      415,
      'a.png',
      () => Buffer.from(`\u0089PNG\r\n\u001a\n${SCRIPT}`, 'latin1'),
    ],
    [
      'a page behind the first bytes of a JPEG',
      415,
      'a.jpg',
      () => Buffer.from(`\u00ff\u00d8\u00ff\u00e0${SCRIPT}`, 'latin1'),
    ],
    ['a page before a PDF', 415, 'a.pdf', () => Buffer.concat([Buffer.from(SCRIPT), PDF])],
    ['a HEIC photo that cannot be decoded', 415, 'IMG_1.HEIC', () => HEIC],
    ['a program named .pdf', 415, 'a.pdf', () => Buffer.from('MZ\u0090\0\u0003', 'latin1')],
    ['an empty file', 415, 'a.jpg', () => Buffer.alloc(0)],
    ['a small file of 900 million pixels', 400, 'a.png', () => buildBomb(30_000)],
    ['half a picture', 400, 'a.jpg', async () => (await buildPhoto()).subarray(0, 9_000)],
    ['eleven megabytes', 413, 'a.pdf', () => Buffer.concat([PDF, Buffer.alloc(11_000_000)])],
  ])('%s (%i)', async (_what, status, name, build) => {
    const sessionId = await start();
    const answer = await sendFile(chat.url, sessionId, { bytes: await build(), name });

    expect(answer.status).toBe(status);
    expect(await fetchMessages(chat.url, sessionId)).toEqual([]);
    expect(await chat.database.models.LiveChatFile.count({ where: { sessionId } })).toBe(0);
  });

  const buildPhoto = () =>
    sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
});

describe('is stored without what makes it dangerous:', () => {
  it('a picture that is a page as well', async () => {
    const { status, body } = await sendFile(chat.url, await start(), {
      bytes: await buildPolyglot(),
      name: 'page.html',
    });
    const served = await fetch(chat.url + String(body.attachment?.url));

    expect([status, body.message]).toEqual([201, 'page.html.jpg']);
    expect(served.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await served.arrayBuffer()).includes('script')).toBe(false);
  });

  it('a PDF file that is a page as well is never shown as one', async () => {
    const { body } = await sendFile(chat.url, await start(), {
      bytes: Buffer.concat([PDF, Buffer.from(SCRIPT)]),
      name: '"><b>.html',
    });
    const { headers } = await fetch(chat.url + String(body.attachment?.url));

    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      'application/pdf',
      'nosniff',
    ]);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="/);
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  });
});

/** The head of a request with a file that has begun. */
const headOf = (sessionId: string, clientMessageId: string, headers: string) =>
  `POST /api/chat/sessions/${sessionId}/files HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n${headers}\r\n\r\n`;
const formOf = (clientMessageId: string) =>
  `--x\r\nContent-Disposition: form-data; name="clientMessageId"\r\n\r\n${clientMessageId}\r\n` +
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n';

it('300 MB are refused after the first ten, and none of them is kept', async () => {
  const sessionId = await start();
  const socket = connect(chat.port, '127.0.0.1');
  let [sent, answer] = [0, ''];
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
  socket.on('error', () => undefined);
  socket.write(headOf(sessionId, randomUUID(), 'Transfer-Encoding: chunked'));
  const write = (bytes: Buffer) =>
    new Promise<void>((resolve) => {
      socket.write(
        Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]),
        () => resolve(),
      );
    });
  await write(Buffer.from(formOf(randomUUID())));
  while (answer === '' && !socket.destroyed && sent < 300_000_000) {
    await write(Buffer.alloc(1_000_000));
    sent += 1_000_000;
  }
  await waitFor(() => answer !== '', { what: 'the answer' });
  socket.destroy();

  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(sent).toBeLessThan(60_000_000);
  await waitFor(() => listUploads().length === 0, { what: 'the file to be deleted' });
  expect(await fetchMessages(chat.url, sessionId)).toEqual([]);
});

it('300 MB that are announced are refused before any of them is read', async () => {
  const socket = connect(chat.port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
  socket.write(headOf(await start(), randomUUID(), 'Content-Length: 300000000'));
  await waitFor(() => answer !== '', { what: 'the answer' });
  socket.destroy();

  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});

it('a connection that is lost in the middle leaves nothing, and the same id can be sent again', async () => {
  const [sessionId, clientMessageId] = [await start(), randomUUID()];
  const socket = connect(chat.port, '127.0.0.1');
  socket.write(headOf(sessionId, clientMessageId, 'Content-Length: 5000000') + formOf(clientMessageId));
  socket.write(Buffer.alloc(2_000_000));
  await waitFor(() => listUploads().length > 0, { what: 'the file to arrive' });
  socket.destroy();

  await waitFor(() => listUploads().length === 0, { what: 'the file to be deleted' });
  expect(await fetchMessages(chat.url, sessionId)).toEqual([]);
  expect((await sendFile(chat.url, sessionId, { clientMessageId })).status).toBe(201);
});

it('files that are sent slowly hold up neither the texts nor other files', async () => {
  const sessionId = await start();
  const slow = Array.from({ length: 12 }, () => {
    const socket = connect(chat.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(headOf(sessionId, randomUUID(), 'Content-Length: 5000000') + formOf(randomUUID()));
    return socket;
  });
  await waitFor(() => listUploads().length === slow.length, { what: 'the files to begin' });

  expect((await postAsShopper(chat.url, sessionId, 'Hello')).status).toBe(201);
  expect((await sendFile(chat.url, sessionId)).status).toBe(201);
  for (const socket of slow) socket.destroy();
  await waitFor(() => listUploads().length === 0, { what: 'the files to be deleted' });
});

it('the kill of an encoder costs one file at most, which can be sent again under its id', async () => {
  const bytes = await buildPicture({ width: 5_000, height: 5_000 });
  const files = await Promise.all(
    [1, 2, 3].map(async () => ({ sessionId: await start(), clientMessageId: randomUUID() })),
  );
  const send = ({ sessionId, clientMessageId }: (typeof files)[number]) =>
    sendFile(chat.url, sessionId, { bytes, clientMessageId });
  const sending = files.map(send);
  const findEncoder = () =>
    spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
      .stdout.split('\n')
      .map((line) => line.trim().split(/\s+/))
      .find(
        ([, parent, ...args]) => parent === String(process.pid) && args.join(' ').includes('encoder/main.ts'),
      )?.[0];
  process.kill(Number(await waitFor(findEncoder, { what: 'the encoder to run' })), 'SIGKILL');

  const statuses = (await Promise.all(sending)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(2);
  for (const [index, file] of files.entries()) {
    const stored = (await fetchMessages(chat.url, file.sessionId)).length;
    expect([statuses[index], stored]).toEqual(stored === 1 ? [201, 1] : [400, 0]);
    expect((await send(file)).status).toBe(stored === 1 ? 200 : 201);
    expect(await fetchMessages(chat.url, file.sessionId)).toHaveLength(1);
  }
  await waitFor(() => listUploads().length === 0, { what: 'the files to be deleted' });
});
