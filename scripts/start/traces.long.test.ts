import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runInNewContext } from 'node:vm';
import { waitFor } from '@ronin/testing';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { freePort } from '../machine/free-port.mjs';
import { prepareDataDirs } from '../testing/prepared-data-dir.ts';
import { startShop } from '../testing/shop-process.ts';

const copyDataDir = prepareDataDirs();

const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
});
const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({
        attributes: z.array(
          z.object({ key: z.string(), value: z.object({ stringValue: z.string().optional() }) }),
        ),
      }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
});
type ReceivedSpan = z.infer<typeof Span> & { service: string | undefined };

/** A collector that takes OTLP as JSON. */
async function startCollector() {
  const spans: ReceivedSpan[] = [];
  let text = '';
  const server = createServer((req, res) => {
    let body = '';
    req.setEncoding('utf8').on('data', (part: string) => (body += part));
    req.on('end', () => {
      text += body;
      for (const { resource, scopeSpans } of Export.parse(JSON.parse(body)).resourceSpans) {
        const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue;
        for (const span of scopeSpans.flatMap((scope) => scope.spans)) spans.push({ ...span, service });
      }
      res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;

  return { url: `http://127.0.0.1:${String(port)}`, spans, received: () => text };
}

/** The browser's fetch with the script that a traced page loads, after a click. */
async function loadBrowserFetch(shopUrl: string): Promise<typeof fetch> {
  const click: (() => void)[] = [];
  const window = { fetch };
  runInNewContext(await readFile('web/public/trace.js', 'utf8'), {
    window,
    crypto,
    Request,
    URL,
    location: new URL(shopUrl),
    addEventListener: (_act: string, listener: () => void) => click.push(listener),
  });
  for (const listener of click) listener();

  return window.fetch;
}

test('one trace leads from a click to the row of its page view', { timeout: 600_000 }, async () => {
  const collector = await startCollector();
  const shop = startShop({
    port: await freePort(),
    dataDir: await copyDataDir(),
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
  });
  onTestFinished(async () => {
    shop.signal('SIGTERM');
    await shop.exited;
  });
  await shop.ready();
  expect(await (await fetch(`${shop.url}/shop`)).text()).toContain('<script src="/trace.js"></script>');

  const browserFetch = await loadBrowserFetch(shop.url);
  const post = (path: string, body: object) =>
    browserFetch(shop.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: shop.url },
      body: JSON.stringify(body),
    });
  const view = { pageUrl: `${shop.url}/shop`, pageTitle: 'Shop', sessionId: 'session_of_the_trace' };
  expect((await post('/api/analytics/page-views', view)).status).toBe(202);
  const contact = {
    firstName: 'Hana',
    lastName: 'Sato',
    email: 'hana@example.com',
    message: 'Which size for 42?',
  };
  expect((await post('/api/contact', contact)).status).toBe(201);

  const row = await waitFor(() => collector.spans.find(({ name }) => /^\w+ page_views$/.test(name)), {
    what: 'the statement that writes the row',
  });
  const bySpanId = new Map(collector.spans.map((span) => [span.spanId, span]));
  const chain: ReceivedSpan[] = [];
  for (let span: ReceivedSpan | undefined = row; span !== undefined;) {
    chain.unshift(span);
    span = bySpanId.get(span.parentSpanId ?? '');
  }

  expect(chain.map(({ service, name }) => [service, name])).toEqual([
    ['ronin-web', 'POST'],
    ['ronin-api', 'POST /api/analytics/page-views'],
    ['ronin-api', 'publish analytics'],
    ['ronin-analytics-worker', 'process analytics'],
    ['ronin-analytics-worker', row?.name],
  ]);
  expect(new Set(chain.map(({ traceId }) => traceId)).size).toBe(1);
  // The browser's own span, which nobody sends.
  expect(chain[0]?.parentSpanId).toMatch(/^[\da-f]{16}$/);

  await waitFor(() => collector.spans.some(({ name }) => name === 'INSERT contacts'), {
    what: 'the contact',
  });
  for (const personal of ['Hana', 'hana@', '42?', 'session_of_the_trace']) {
    expect(collector.received()).not.toContain(personal);
  }
  expect(collector.spans.filter(({ name }) => /healthz|readyz|heartbeat/.test(name))).toEqual([]);
});
