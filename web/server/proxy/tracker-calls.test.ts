import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { TRACKER_CALLS, TrackerCalls } from '@ronin/contracts';
import { afterEach, expect, it, vi } from 'vitest';
import { NOWHERE, startService, startWeb } from '../testing/start-web.ts';

const PATH = '/api/analytics/page-views';
const view = (page: number) => JSON.stringify({ sessionId: 's', pageUrl: `/${String(page)}` });

let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

interface Received {
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}
interface Answer {
  status: number;
  body: string;
}
type AnswerTo = (received: Received) => Answer | Promise<Answer>;

/** Answers every call of the tracker with its own body. */
const echo = ({ url, body }: Received): Answer =>
  url === '/internal/tracker-calls'
    ? {
        status: 200,
        body: JSON.stringify(
          TrackerCalls.parse(JSON.parse(body)).map((call) => ({ status: 202, body: call.body })),
        ),
      }
    : { status: 202, body };

/** Web in front of an api that keeps what it receives. */
async function startShop(answerTo: AnswerTo = echo) {
  const received: Received[] = [];
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const one = { url: req.url ?? '', headers: req.headers, body: Buffer.concat(chunks).toString() };
      received.push(one);
      void Promise.resolve(answerTo(one)).then(({ status, body }) => {
        res.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
        res.end(body);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  const apiUrl = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const chat = await startService('chat');
  const { url, port } = await startWeb({ apiUrl, chatUrl: chat.url });
  const send = (body: string, headers: Record<string, string> = {}, path = PATH) =>
    fetch(url + path, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body });

  return { url, port, send, received };
}

const callsOf = ({ body }: Received) => TrackerCalls.parse(JSON.parse(body));

it('passes on a call with the client’s address and the headers that the intake looks at', async () => {
  const { send, received, url } = await startShop();
  const headers = {
    'X-Forwarded-For': '203.0.113.7',
    Cookie: 'ronin_guest=7.x',
    DNT: '0',
    Origin: url,
    'User-Agent': 'Test',
    'X-Other': 'other',
  };
  const answer = await send('{"pageTitle":"Größe – 侍"}', headers);

  expect(answer.status).toBe(202);
  expect(await answer.text()).toBe('{"pageTitle":"Größe – 侍"}');
  expect(received.map(callsOf)).toEqual([
    [
      {
        path: PATH,
        address: '203.0.113.7',
        headers: {
          'accept-language': '*',
          cookie: 'ronin_guest=7.x',
          dnt: '0',
          host: url.slice('http://'.length),
          origin: url,
          'user-agent': 'Test',
          'x-forwarded-proto': 'http',
        },
        body: '{"pageTitle":"Größe – 侍"}',
      },
    ],
  ]);
});

it('sends calls that arrive together as one, and gives each its own answer', async () => {
  const { port, received } = await startShop();
  const pages = Array.from({ length: 100 }, (_page, index) => view(index));
  const head = `POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n`;
  const requests = pages.map((page) => `${head}Content-Length: ${String(page.length)}\r\n\r\n${page}`);
  const socket = connect(port, '127.0.0.1');
  socket.write(requests.join(''));
  let answers: string[] = [];
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    answers = text.match(/\{.*?\}/g) ?? [];
    if (answers.length === pages.length) break;
  }

  expect(answers).toEqual(pages);
  expect(received.map((one) => callsOf(one).length)).toEqual([
    TRACKER_CALLS.calls,
    pages.length - TRACKER_CALLS.calls,
  ]);
});

it('never sends more bytes together than the api accepts', async () => {
  const { send, received } = await startShop();
  // A character that takes six in JSON.
  const body = '\u0001'.repeat(8_000);
  await Promise.all(Array.from({ length: 40 }, () => send(body)));

  expect(received.flatMap(callsOf)).toHaveLength(40);
  for (const one of received) expect(one.body.length).toBeLessThan(2 * TRACKER_CALLS.bytes);
});

it.each([
  ['a large body', 'x'.repeat(8_193), {}, PATH],
  ['an encoded body', 'x', { 'Content-Encoding': 'gzip' }, PATH],
  ['another content type', 'x', { 'Content-Type': 'application/xml' }, PATH],
  ['another charset', 'x', { 'Content-Type': 'application/json; charset=utf-16' }, PATH],
  ['no body', '', {}, PATH],
  ['a query', 'x', {}, `${PATH}?a=1`],
  ['another path', 'x', {}, '/api/analytics/reports/overview'],
])('forwards a call with %s on its own', async (_name, body, headers: Record<string, string>, path) => {
  const { send, received } = await startShop();
  await send(body, headers, path);

  expect(received).toMatchObject([{ url: path, body }]);
});

it.each([
  ['an error', () => ({ status: 500, body: '{}' })],
  ['a text that is not JSON', () => ({ status: 200, body: 'answers' })],
  ['something else', () => ({ status: 200, body: '{"status":202}' })],
  ['too few answers', () => ({ status: 200, body: '[]' })],
])('answers 503 with Retry-After when the api answers with %s, and goes on', async (_name, answerTo) => {
  let isBroken = true;
  const { send } = await startShop((received) => (isBroken ? answerTo() : echo(received)));
  const refused = await send(view(1));

  expect(refused.status).toBe(503);
  expect(refused.headers.get('Content-Type')).toContain('application/problem+json');
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);

  isBroken = false;
  expect((await send(view(2))).status).toBe(202);
});

it('passes on status, Retry-After and problem of each answer, and the headers of the api', async () => {
  const { send } = await startShop(() => ({
    status: 200,
    body: JSON.stringify([{ status: 429, body: '{"status":429}', retryAfterSeconds: 42 }]),
  }));
  const answer = await send(view(1));

  expect(answer.status).toBe(429);
  expect(answer.headers.get('Retry-After')).toBe('42');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json; charset=utf-8');
  expect(await answer.json()).toEqual({ status: 429 });
});

it('answers 204 without a body', async () => {
  const { send } = await startShop(() => ({ status: 200, body: '[{"status":204,"body":""}]' }));
  const answer = await send(view(1), { DNT: '1' });

  expect(answer.status).toBe(204);
  expect(answer.headers.get('Content-Type')).toBeNull();
});

it('answers 503 when the api is unreachable', async () => {
  const { url } = await startWeb({ apiUrl: NOWHERE, chatUrl: NOWHERE });
  const answer = await fetch(url + PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: view(1),
  });

  expect(answer.status).toBe(503);
});

it('passes on the call of a client that leaves before its answer, and goes on', async () => {
  let gone: Promise<unknown> = Promise.resolve();
  const { port, send, received } = await startShop(async (call) => {
    await gone;

    return echo(call);
  });
  const socket = connect(port, '127.0.0.1');
  gone = once(socket, 'close');
  const head = `POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n`;
  socket.write(`${head}{}`);
  await vi.waitFor(() => expect(received.flatMap(callsOf)).toMatchObject([{ body: '{}' }]));
  socket.resetAndDestroy();
  await gone;

  expect((await send(view(1))).status).toBe(202);
});

it('is not for clients: the public port does not know the call', async () => {
  const { send, received } = await startShop();
  for (const path of [
    '/internal/tracker-calls',
    '//internal/tracker-calls',
    '/api/../internal/tracker-calls',
  ]) {
    await send('[]', {}, path);
  }

  expect(received).toEqual([]);
});
