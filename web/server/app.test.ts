import { describe, expect, it } from 'vitest';
import { page, startAll, startService, startWeb } from './testing/start-web.ts';

describe('health', () => {
  it('is ready only when api and chat are ready', async () => {
    const { url } = await startAll();
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const chat = await startService('chat', () => ({ status: 503, body: '{}' }));
    const api = await startService('api');
    const half = await startWeb({ apiUrl: api.url, chatUrl: chat.url });
    const answer = await fetch(`${half.url}/readyz`);

    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ checks: { api: 'ok', chat: 'unreachable' } });
    expect((await fetch(`${half.url}/healthz`)).status).toBe(200);
  });

  it('is not ready while the settings of the shop were never loaded', async () => {
    const withoutSettings = await startService('chat');
    const { url } = await startAll({ apiUrl: withoutSettings.url });
    const answer = await fetch(`${url}/readyz`);

    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ checks: { api: 'unreachable', chat: 'ok' } });
  });

  it('shows metrics only on the internal port', async () => {
    const { url, internalUrl } = await startAll({ render: () => page(404) });

    expect(await (await fetch(`${internalUrl}/metrics`)).text()).toContain('http_request_duration_seconds');
    expect((await fetch(`${internalUrl}/readyz`)).status).toBe(200);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
  });
});
