import { ReadinessReport } from '@ronin/server-kit';
import { describe, expect, it } from 'vitest';
import { NOWHERE, page, startAll, startService, startWeb } from './testing/start-web.ts';

describe('health', () => {
  /** A service whose GET /readyz answers this. */
  const startReporting = (name: string, status: ReadinessReport['status'], checks: Record<string, string>) =>
    startService(name, () => ({
      status: status === 'not ready' ? 503 : 200,
      body: JSON.stringify({ status, checks }),
    }));
  const startReady = (name: string) => startReporting(name, 'ready', { database: 'ok' });
  async function askReadiness(api: { url: string }, chat: { url: string }) {
    const { url } = await startWeb({ apiUrl: api.url, chatUrl: chat.url });
    const answer = await fetch(`${url}/readyz`);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);

    return { httpStatus: answer.status, ...ReadinessReport.parse(await answer.json()) };
  }

  it('is ready when api and chat are ready', async () => {
    expect(await askReadiness(await startReady('api'), await startReady('chat'))).toEqual({
      httpStatus: 200,
      status: 'ready',
      checks: { api: 'ok', chat: 'ok' },
    });
  });

  it('is degraded, and says why, when api and chat lack what pages do not need', async () => {
    const api = await startReporting('api', 'degraded', { database: 'ok', queue: 'unreachable' });
    const chat = await startReporting('chat', 'not ready', {
      database: 'unreachable',
      writes: 'unreachable',
    });

    expect(await askReadiness(api, chat)).toEqual({
      httpStatus: 200,
      status: 'degraded',
      checks: {
        api: 'degraded: queue unreachable',
        chat: 'not ready: database unreachable, writes unreachable',
      },
    });
    expect(await askReadiness(await startReady('api'), { url: NOWHERE })).toEqual({
      httpStatus: 200,
      status: 'degraded',
      checks: { api: 'ok', chat: 'unreachable' },
    });
  });

  it('is not ready without the api, or when the api lacks its database', async () => {
    const chat = await startReady('chat');
    const api = await startReporting('api', 'not ready', { database: 'unreachable', queue: 'ok' });

    expect(await askReadiness(api, chat)).toEqual({
      httpStatus: 503,
      status: 'not ready',
      checks: { api: 'not ready: database unreachable', chat: 'ok' },
    });
    expect(await askReadiness({ url: NOWHERE }, chat)).toMatchObject({
      httpStatus: 503,
      checks: { api: 'unreachable', chat: 'ok' },
    });
  });

  it('is not ready while the settings of the shop were never loaded', async () => {
    const withoutSettings = await startReady('chat');

    expect(await askReadiness(withoutSettings, withoutSettings)).toEqual({
      httpStatus: 503,
      status: 'not ready',
      checks: { api: 'not ready: no settings of the shop', chat: 'ok' },
    });
  });

  it('shows metrics only on the internal port', async () => {
    const { url, internalUrl } = await startAll({ render: () => page(404) });

    expect(await (await fetch(`${internalUrl}/metrics`)).text()).toContain('http_request_duration_seconds');
    expect((await fetch(`${internalUrl}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
  });
});
