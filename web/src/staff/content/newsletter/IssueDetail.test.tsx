import { newsletterCalls } from '@ronin/contracts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handleCall } from '../../../testing/handle-call.ts';
import { network } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { waitUntil } from '../../../testing/wait-until.ts';
import { IssueDetail } from './IssueDetail.tsx';
import type { Issue } from './newsletter-issues.api.ts';

const UNDER_WAY: Issue = {
  id: 4,
  subject: 'New from the forge',
  body: 'Three rings.',
  state: 'sent',
  progress: { total: 3, queued: 3, sent: 1, failed: 0, kept: 0 },
  version: 2,
  createdAt: '2026-11-22T10:00:00.000Z',
  updatedAt: '2026-11-22T10:00:00.000Z',
  sendingAt: '2026-11-22T11:00:00.000Z',
  sentAt: '2026-11-22T11:00:00.000Z',
};

let stored: Issue;
let calls: number;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stored = UNDER_WAY;
  calls = 0;
  network.use(
    handleCall(newsletterCalls.previewNewsletterIssue, () => ({ subject: '', text: '', html: '' })),
    handleCall(newsletterCalls.getNewsletterIssue, () => {
      calls += 1;
      return stored;
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const showTab = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
};
const passMinute = () => act(() => vi.advanceTimersByTimeAsync(60_000));
const seesSent = (count: number) =>
  waitUntil(() => {
    const progress = within(screen.getByRole('region', { name: 'Progress' }));
    expect(progress.getByText('Sent').nextSibling).toHaveTextContent(String(count));
  });

it('asks for the progress in a tab that was opened in the background once it is looked at', async () => {
  showTab('hidden');
  renderConsole(<IssueDetail id={4} />);
  await seesSent(1);
  await passMinute();
  expect(calls).toBe(1);

  stored = { ...UNDER_WAY, progress: { ...UNDER_WAY.progress, sent: 2 } };
  showTab('visible');
  await passMinute();
  await seesSent(2);
});

it('asks no more in a hidden tab, and when every mail is done', async () => {
  renderConsole(<IssueDetail id={4} />);
  await seesSent(1);
  showTab('hidden');
  await passMinute();
  const whenHidden = calls;
  await passMinute();
  expect(calls).toBe(whenHidden);

  stored = { ...UNDER_WAY, progress: { ...UNDER_WAY.progress, sent: 3 } };
  showTab('visible');
  await passMinute();
  await seesSent(3);
  const whenDone = calls;
  await passMinute();
  expect(calls).toBe(whenDone);
});
