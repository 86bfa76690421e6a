import { newsletterCalls } from '@ronin/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { handleCall } from '../../../testing/handle-call.ts';
import { network, problem } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { LeaveGuard } from '../../../ui/console/form/LeaveGuard.tsx';
import { IssuesTab } from './IssuesTab.tsx';
import type { Issue } from './newsletter-issues.api.ts';

const ISSUE: Issue = {
  id: 4,
  subject: 'New from the forge',
  body: 'Three rings.',
  state: 'draft',
  progress: { total: 3, queued: 0, sent: 0, failed: 0, kept: 0 },
  version: 2,
  createdAt: '2026-11-22T10:00:00.000Z',
  updatedAt: '2026-11-22T10:00:00.000Z',
  sendingAt: null,
  sentAt: null,
};

const serve = (issues: () => Issue[]) =>
  network.use(
    handleCall(newsletterCalls.listNewsletterIssues, () => ({ items: issues(), next: null })),
    handleCall(
      newsletterCalls.getNewsletterIssue,
      () => issues()[0] ?? problem(404, 'There is no such issue.'),
    ),
  );

beforeEach(() =>
  network.use(
    handleCall(newsletterCalls.previewNewsletterIssue, async ({ request }) => {
      const { subject, body } = await request.json();
      return { subject, text: body, html: `<html><head></head><body>${body}</body></html>` };
    }),
  ),
);

it('writes an issue, and shows how the mail will look', async () => {
  const bodies: unknown[] = [];
  serve(() => []);
  network.use(
    handleCall(newsletterCalls.addNewsletterIssue, async ({ request }) => {
      bodies.push(await request.json());
      return ISSUE;
    }),
  );
  const { user } = renderConsole(<IssuesTab />, '/?issue=new');
  await user.click(await screen.findByRole('button', { name: 'Save draft' }));
  expect(screen.getByText('Write the subject.')).toBeVisible();
  expect(screen.getByText('Write the text.')).toBeVisible();

  await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'New from the forge');
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Three rings.');
  expect(await screen.findByTitle('HTML part of New from the forge')).toHaveAttribute('sandbox', '');

  serve(() => [ISSUE]);
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByRole('button', { name: 'Send to 3 subscribers' })).toBeEnabled();
  expect(bodies).toEqual([{ subject: 'New from the forge', body: 'Three rings.' }]);
});

it('sends after a question that names the number, and shows the progress', async () => {
  let stored = ISSUE;
  const versions: (string | null)[] = [];
  serve(() => [stored]);
  network.use(
    handleCall(newsletterCalls.sendNewsletterIssue, ({ request }) => {
      versions.push(request.headers.get('If-Match'));
      stored = {
        ...ISSUE,
        state: 'sent',
        version: 3,
        progress: { total: 3, queued: 3, sent: 2, failed: 1, kept: 0 },
        sendingAt: '2026-11-22T11:00:00.000Z',
        sentAt: '2026-11-22T11:00:00.000Z',
      };
      return stored;
    }),
  );
  const { user } = renderConsole(<IssuesTab />, '/?issue=4');
  await user.click(await screen.findByRole('button', { name: 'Send to 3 subscribers' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send to 3 subscribers?' }));
  await user.click(dialog.getByRole('button', { name: 'Send now' }));

  const progress = within(await screen.findByRole('region', { name: 'Progress' }));
  expect(progress.getByText('Failed').nextSibling).toHaveTextContent('1');
  expect(screen.queryByRole('textbox', { name: 'Subject' })).not.toBeInTheDocument();
  expect(versions).toEqual(['"2"']);
});

it('does not send what somebody else has written in the meantime', async () => {
  let stored = ISSUE;
  let calls = 0;
  serve(() => [stored]);
  network.use(
    handleCall(newsletterCalls.sendNewsletterIssue, () => {
      calls += 1;
      stored = { ...ISSUE, body: 'Theirs.', version: 3 };
      return problem(412, 'Somebody else has changed this. Compare both versions.');
    }),
  );
  const { user } = renderConsole(<IssuesTab />, '/?issue=4');
  await user.click(await screen.findByRole('button', { name: 'Send to 3 subscribers' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send to 3 subscribers?' }));
  await user.click(dialog.getByRole('button', { name: 'Send now' }));

  await waitFor(() => {
    expect(dialog.getByRole('button', { name: 'Send now' })).toBeDisabled();
  });
  expect(dialog.getByRole('alert')).toHaveTextContent('Somebody else has changed this.');
  expect(calls).toBe(1);
});

it('sends a test, and nothing while the form has other texts than are saved', async () => {
  const bodies: unknown[] = [];
  serve(() => [ISSUE]);
  network.use(
    handleCall(newsletterCalls.testNewsletterIssue, async ({ request }) => {
      bodies.push(await request.json());
      return { to: 'hana@example.com' };
    }),
  );
  const { user } = renderConsole(<IssuesTab />, '/?issue=4');
  await user.type(await screen.findByRole('textbox', { name: 'Address for a test' }), 'hana@example.com');
  await user.click(screen.getByRole('button', { name: 'Send a test' }));
  expect(await screen.findByText('A test is on its way to hana@example.com.')).toBeVisible();
  expect(bodies).toEqual([{ to: 'hana@example.com' }]);

  await user.type(screen.getByRole('textbox', { name: 'Subject' }), '!');
  expect(screen.getByText('Save the draft first. What is saved is sent.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send a test' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Send to 3 subscribers' })).toBeDisabled();
});

it('keeps what was typed when somebody else has changed the draft', async () => {
  let stored = ISSUE;
  const versions: (string | null)[] = [];
  serve(() => [stored]);
  network.use(
    handleCall(newsletterCalls.changeNewsletterIssue, async ({ request }) => {
      versions.push(request.headers.get('If-Match'));
      if (versions.length === 1) {
        stored = { ...ISSUE, body: 'Theirs.', version: 3 };
        return problem(412, 'Somebody else has changed this. Compare both versions.');
      }
      const { body = '' } = await request.json();
      stored = { ...ISSUE, body, version: 4 };
      return stored;
    }),
  );
  const { user } = renderConsole(<IssuesTab />, '/?issue=4');
  const text = await screen.findByRole('textbox', { name: 'Text' });
  await user.clear(text);
  await user.type(text, 'Mine.');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));

  expect(
    within(await screen.findByRole('alert', { name: 'Two versions' })).getByText('Theirs.'),
  ).toBeVisible();
  expect(text).toHaveValue('Mine.');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(versions).toEqual(['"2"', '"3"']);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('has nobody to send to while nobody has confirmed', async () => {
  serve(() => [{ ...ISSUE, progress: { ...ISSUE.progress, total: 0 } }]);
  renderConsole(<IssuesTab />, '/?issue=4');

  expect(await screen.findByRole('button', { name: 'Send to 0 subscribers' })).toBeDisabled();
});

const openGuarded = (path: string) =>
  renderConsole(
    <LeaveGuard>
      <IssuesTab />
    </LeaveGuard>,
    path,
  );

it('asks before another issue is opened while the draft is not saved', async () => {
  serve(() => [ISSUE, { ...ISSUE, id: 5, subject: 'From the archive' }]);
  const { user, router } = openGuarded('/?issue=4');
  await user.type(await screen.findByRole('textbox', { name: 'Text' }), ' And a bracelet.');
  await user.click(screen.getByRole('button', { name: /^From the archive/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  expect(router.state.location.search).toBe('?issue=4');

  await user.click(question.getByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText('Text')).toHaveValue('Three rings. And a bracelet.');
});

it('opens a new issue after its first save without a question', async () => {
  serve(() => []);
  network.use(handleCall(newsletterCalls.addNewsletterIssue, () => ISSUE));
  const { user, router } = openGuarded('/?issue=new');
  await user.type(await screen.findByRole('textbox', { name: 'Subject' }), 'New from the forge');
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Three rings.');
  serve(() => [ISSUE]);
  await user.click(screen.getByRole('button', { name: 'Save draft' }));

  expect(await screen.findByRole('button', { name: 'Send to 3 subscribers' })).toBeEnabled();
  expect(router.state.location.search).toBe('?issue=4');
  expect(screen.queryByRole('dialog')).toBeNull();
});
