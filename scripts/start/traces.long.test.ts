import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from '@playwright/test';
import { waitFor } from '@ronin/testing';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { canSandbox, CHROMIUM_ARGS, findChromium } from '../../e2e/fixtures/chromium.ts';
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

async function openPage(): Promise<Page> {
  const { executablePath, env } = findChromium();
  const browser = await chromium.launch({
    executablePath,
    args: CHROMIUM_ARGS,
    chromiumSandbox: canSandbox(),
    env: { ...process.env, ...env },
  });
  onTestFinished(() => browser.close());

  return await browser.newPage();
}

/** The span, with those that led to it before it. */
function listParents(last: ReceivedSpan | undefined, all: readonly ReceivedSpan[]): ReceivedSpan[] {
  const bySpanId = new Map(all.map((span) => [span.spanId, span]));
  const spans: ReceivedSpan[] = [];
  for (let span = last; span !== undefined; span = bySpanId.get(span.parentSpanId ?? '')) spans.unshift(span);

  return spans;
}

/** Does what makes the page call the api. @returns the body of the call, and the browser's own span, which nobody sends. */
async function sentBy(page: Page, path: string, act: () => Promise<unknown>) {
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(path));
  await act();
  const request = await sent;
  expect((await request.response())?.ok()).toBe(true);
  const [, traceId = '', spanId = ''] = (await request.headerValue('traceparent'))?.split('-') ?? [];

  return { traceId, spanId, body: request.postData() ?? '' };
}

test(
  'a trace leads from a click in a browser to the row of its page view',
  { timeout: 600_000 },
  async () => {
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

    const page = await openPage();
    const first = await sentBy(page, '/page-views', () => page.goto(`${shop.url}/shop`));
    const ring = page.getByRole('link', { name: 'Damascus Ring' }).first();
    const view = await sentBy(page, '/page-views', () => ring.click());
    await page.getByRole('radio', { name: '9', exact: true }).check();
    const added = await sentBy(page, '/api/cart', () =>
      page.getByRole('button', { name: 'ADD TO CART' }).click(),
    );
    const contact = {
      firstName: 'Hana',
      lastName: 'Sato',
      email: 'hana@example.com',
      message: 'Which size for 42?',
    };
    const call = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(contact),
    };
    await sentBy(page, '/api/contact', () =>
      page.evaluate(`fetch('/api/contact', ${JSON.stringify(call)}).then(() => 0)`),
    );
    expect(new Set([first, view, added].map(({ traceId }) => traceId)).size).toBe(3);

    const spanOf = (name: RegExp, { traceId }: { traceId: string }) =>
      waitFor(() => collector.spans.find((span) => span.traceId === traceId && name.test(span.name)), {
        what: `the statement ${name.source}`,
      });
    await spanOf(/^\w+ cart_items$/, added);
    const row = await spanOf(/^\w+ page_views$/, view);
    // Each service sends its spans by itself, web's may come last.
    await waitFor(() => listParents(row, collector.spans)[0]?.parentSpanId === view.spanId, {
      what: "the spans up to the browser's",
    });
    const chain = listParents(row, collector.spans);

    expect(chain.map(({ service, name }) => [service, name])).toEqual([
      ['ronin-web', 'POST'],
      // One of the calls of the click whose events went into one transaction.
      ['ronin-api', expect.stringMatching(/^POST \/api\/analytics\/[\w-]+$/)],
      ['ronin-api', 'publish analytics'],
      ['ronin-analytics-worker', 'process analytics'],
      ['ronin-analytics-worker', row?.name],
    ]);
    expect(new Set(chain.map(({ traceId }) => traceId)).size).toBe(1);

    await waitFor(() => collector.spans.some(({ name }) => name === 'INSERT contacts'), {
      what: 'the contact',
    });
    const { sessionId } = z.object({ sessionId: z.string() }).parse(JSON.parse(view.body));
    for (const personal of ['Hana', 'hana@', '42?', sessionId]) {
      expect(collector.received()).not.toContain(personal);
    }
    expect(collector.spans.filter(({ name }) => /healthz|readyz|heartbeat/.test(name))).toEqual([]);
  },
);
