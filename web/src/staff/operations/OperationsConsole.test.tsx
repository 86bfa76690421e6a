import type { OperationsStatus } from '@ronin/contracts';
import {
  buildInstance,
  buildLedger,
  buildMailStatus,
  buildProblem,
  buildQueue,
  buildRetrying,
  buildService,
  buildServices,
  buildStatus,
} from '@ronin/testing/build-status';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { network, problem } from '../../testing/msw-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { OperationsConsole } from './OperationsConsole.tsx';

const jobs = { waiting: 2, active: 0, delayed: 0, failed: 0 };

/** Fakes the operators' calls and records the requests. */
function serveOperations(first: OperationsStatus) {
  const service = { status: first, steered: [] as string[] };
  network.use(
    http.get('*/api/operations/status', () => HttpResponse.json(service.status)),
    http.post('*/api/operations/queues/:name/:action', ({ params }) => {
      service.steered.push(`${String(params.name)} ${String(params.action)}`);
      const paused = params.action === 'pause';
      service.status = buildStatus({
        queues: [buildQueue({ paused, state: paused ? 'paused' : 'idle', jobs })],
      });
      return HttpResponse.json(service.status.queues[0]);
    }),
    http.get('*/api/operations/queues/analytics/failed', () =>
      HttpResponse.json({
        total: 1,
        jobs: [
          {
            id: 'job-1',
            name: 'write-events',
            events: 7,
            reason: 'refused by the database: 22001',
            attempts: 1,
            addedAt: '2026-11-21T08:00:00.000Z',
            failedAt: '2026-11-21T08:00:01.000Z',
          },
        ],
      }),
    ),
  );

  return service;
}

// A second after the status was read.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T08:04:06.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the operations console', () => {
  it('shows that it is loading', async () => {
    network.use(http.get('*/api/operations/status', () => delay('infinite')));
    renderConsole(<OperationsConsole />);

    expect(await screen.findByRole('status', { name: 'Loading operations' })).toBeVisible();
  });

  it('shows a balanced ledger, the queues, the throughput and the workers', async () => {
    serveOperations(buildStatus());
    renderConsole(<OperationsConsole />);

    expect(await screen.findByRole('heading', { name: 'All systems are running' })).toBeVisible();
    const ledger = within(screen.getByRole('region', { name: 'Ledger' }));
    expect(ledger.getByText('Balanced: every accepted event is accounted for.')).toBeVisible();
    expect(ledger.getByText('1,239')).toBeVisible();
    expect(screen.getByRole('article', { name: 'analytics' })).toHaveTextContent('Empty');
    expect(
      screen.getByRole('img', { name: /^Events stored per minute in the last hour: 1,770 in all/ }),
    ).toBeVisible();
    const workers = within(screen.getByRole('region', { name: 'Workers' }));
    const row = workers.getByRole('row', { name: /forge 4711/ });
    expect(row).toHaveTextContent('Working');
    expect(row).toHaveTextContent('1,234');
  });

  it('shows every service with its state, version and uptime, and the size of the database', async () => {
    const chat = buildService('chat', [
      buildInstance({ state: 'not-ready', checks: { database: 'ok', redis: 'unreachable' } }),
    ]);
    serveOperations(buildStatus({ services: buildServices(chat, buildService('web', [])) }));
    renderConsole(<OperationsConsole />);

    const services = within(await screen.findByRole('region', { name: 'Services' }));
    expect(services.getByText('3 of 5 ready')).toBeVisible();
    expect(services.getByRole('row', { name: /^api/ })).toHaveTextContent(
      /Ready.*1 h 4 min.*0\.2\.0.*All passed/,
    );
    expect(services.getByRole('row', { name: /^chat/ })).toHaveTextContent(/Not ready.*redis: unreachable/);
    expect(services.getByRole('row', { name: /^web/ })).toHaveTextContent('Not running');
    expect(screen.getByRole('region', { name: 'Database' })).toHaveTextContent('48 MB');
    expect(screen.getByRole('region', { name: 'Backup' })).toHaveTextContent('age5 h 3 minsize7.0 MB');
  });

  it('lists every problem and can retry jobs at once', async () => {
    const failing = buildQueue({ state: 'failing', retrying: buildRetrying() });
    const paused = buildQueue({ name: 'chat-timers', state: 'paused', paused: true });
    const problems = [
      buildProblem({ title: 'analytics: 3 events cannot be stored', text: 'Tried 9 times.' }),
      buildProblem({ key: 'paused', level: 'warning', title: 'chat-timers is paused', since: null }),
    ];
    const service = serveOperations(buildStatus({ queues: [failing, paused], problems }));
    const { user } = renderConsole(<OperationsConsole />);
    const shown = within(await screen.findByRole('region', { name: 'Status' }));
    expect(shown.getByRole('heading', { name: 'analytics: 3 events cannot be stored' })).toBeVisible();
    expect(shown.getByText(/^Since \d\d:03:40\. Tried 9 times\.$/)).toBeVisible();
    expect(shown.getByRole('heading', { name: 'chat-timers is paused' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry the jobs of chat-timers now' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retry the jobs of analytics now' }));

    await waitFor(() => expect(service.steered).toEqual(['analytics retry-now']));
  });

  it('shows the figures of the outbox', async () => {
    const mail = buildMailStatus({
      waiting: 7,
      oldestSeconds: 725,
      refused: { mails: 2, since: '2026-11-21T07:04:05.000Z' },
      failed: 3,
    });
    serveOperations(buildStatus({ mail }));
    renderConsole(<OperationsConsole />);

    expect(await screen.findByRole('region', { name: 'Mail' })).toHaveTextContent(
      'waiting7oldest is late by12 min 5 sto be tried again2failed in three days3',
    );
  });

  it('asks for confirmation before it resumes a queue', async () => {
    const paused = buildQueue({ paused: true, state: 'paused', jobs });
    const service = serveOperations(buildStatus({ queues: [paused] }));
    const { user } = renderConsole(<OperationsConsole />);
    await user.click(await screen.findByRole('button', { name: 'Resume analytics' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Resume analytics?' }));
    expect(service.steered).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Resume' }));

    await waitFor(() => expect(service.steered).toEqual(['analytics resume']));
  });

  it('shows an alert when the ledger does not balance', async () => {
    serveOperations(buildStatus({ ledger: buildLedger({ missing: 3, balanced: false }) }));
    renderConsole(<OperationsConsole />);

    const ledger = within(await screen.findByRole('region', { name: 'Ledger' }));
    expect(ledger.getByRole('alert')).toHaveTextContent('Not balanced: 3 accepted events are missing.');
  });

  it('shows an unreachable queue and disables its actions', async () => {
    serveOperations(
      buildStatus({ queues: [buildQueue({ state: 'unreachable', jobs: null })], ledger: null }),
    );
    renderConsole(<OperationsConsole />);

    expect(await screen.findByRole('button', { name: 'Pause analytics' })).toBeDisabled();
    expect(screen.getByText('The queue is unreachable, so the ledger cannot be calculated.')).toBeVisible();
  });

  it('pauses a queue after a confirmation and shows it as paused', async () => {
    const service = serveOperations(buildStatus());
    const { user } = renderConsole(<OperationsConsole />);
    await user.click(await screen.findByRole('button', { name: 'Pause analytics' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pause analytics?' }));
    expect(service.steered).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Pause' }));

    expect(await screen.findByRole('button', { name: 'Resume analytics' })).toBeEnabled();
    expect(service.steered).toEqual(['analytics pause']);
    expect(screen.getByText('Done')).toBeVisible();
  });

  it('does nothing when the confirmation is cancelled', async () => {
    const service = serveOperations(buildStatus());
    const { user } = renderConsole(<OperationsConsole />);
    await user.click(await screen.findByRole('button', { name: 'Pause analytics' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));

    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(service.steered).toEqual([]);
  });

  it('shows a failed queue action', async () => {
    serveOperations(buildStatus());
    network.use(http.post('*/api/operations/queues/:name/:action', () => problem(503, 'Away.')));
    const { user } = renderConsole(<OperationsConsole />);
    await user.click(await screen.findByRole('button', { name: 'Pause analytics' }));
    await user.click(await screen.findByRole('button', { name: 'Pause' }));

    expect(await screen.findByText('The queue is unreachable. Nothing was changed.')).toBeVisible();
  });

  it('shows why jobs failed and retries them', async () => {
    const failed = buildQueue({ jobs: { ...jobs, failed: 1 } });
    const service = serveOperations(buildStatus({ queues: [failed] }));
    const { user } = renderConsole(<OperationsConsole />);
    expect(await screen.findByText('refused by the database: 22001')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry failed jobs of analytics' }));
    await user.click(await screen.findByRole('button', { name: 'Retry' }));

    await waitFor(() => expect(service.steered).toEqual(['analytics retry-failed']));
    expect(await screen.findByText('Done')).toBeVisible();
  });

  it('sends a test alarm, and says why the webhook fails', async () => {
    const webhookError = 'The webhook answered 500.';
    serveOperations(buildStatus({ alarms: { mail: true, webhook: true, webhookError } }));
    network.use(
      http.post('*/api/operations/alarms/test', () =>
        HttpResponse.json({ mail: true, webhook: true }, { status: 202 }),
      ),
    );
    const { user } = renderConsole(<OperationsConsole />);
    const alarms = within(await screen.findByRole('region', { name: 'Alarms' }));
    expect(alarms.getByRole('alert')).toHaveTextContent(webhookError);
    await user.click(alarms.getByRole('button', { name: 'Send a test alarm' }));

    expect(await alarms.findByText('A test alarm is on its way by mail and webhook.')).toBeVisible();
  });

  it('says how to set up alarms when there are none', async () => {
    serveOperations(buildStatus({ alarms: { mail: false, webhook: false, webhookError: null } }));
    renderConsole(<OperationsConsole />);

    expect(await screen.findByRole('region', { name: 'Alarms' })).toHaveTextContent('ALARM_MAIL_TO');
    expect(screen.queryByRole('button', { name: 'Send a test alarm' })).toBeNull();
  });
});
