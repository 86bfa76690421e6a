import { mailCalls, type StaffMail } from '@ronin/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { delay } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildMail, buildMailList, MAIL_PREVIEWS } from '../../testing/build-mail.ts';
import { handleCall } from '../../testing/handle-call.ts';
import { network, problem } from '../../testing/msw-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { MailConsole } from './MailConsole.tsx';

beforeEach(() => network.use(handleCall(mailCalls.listMailPreviews, () => MAIL_PREVIEWS)));

/** Answers every page of the log, and records the queries. */
function serveLog(items: StaffMail[], { sendsMail = true } = {}): string[] {
  const queries: string[] = [];
  network.use(
    handleCall(mailCalls.listMail, ({ query }) => {
      queries.push(query.toString());
      return buildMailList(items, { sendsMail });
    }),
  );

  return queries;
}

const open = async (mail: StaffMail, options?: { sendsMail: boolean }) => {
  serveLog([mail], options);
  const view = renderConsole(<MailConsole />);
  await view.user.click(await screen.findByRole('button', { name: (name) => name.startsWith(mail.subject) }));

  return { ...view, detail: within(screen.getByRole('article')) };
};

describe('the log of mails', () => {
  it('shows that it is loading', async () => {
    network.use(
      handleCall(mailCalls.listMail, async () => {
        await delay('infinite');
        return buildMailList([]);
      }),
    );
    renderConsole(<MailConsole />);

    expect(await screen.findByRole('status', { name: 'Loading mails' })).toBeVisible();
  });

  it('says that there is no mail yet, and that no mail matches the filters', async () => {
    serveLog([]);
    const { user } = renderConsole(<MailConsole />);
    expect(await screen.findByText('The shop has sent no mail yet.')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Recipient' }), 'hana@example.com{Enter}');

    expect(await screen.findByText('No mail matches these filters.')).toBeVisible();
  });

  it('says why it could not be loaded, and loads again on request', async () => {
    network.use(handleCall(mailCalls.listMail, () => problem(503, 'The database is unreachable.')));
    const { user } = renderConsole(<MailConsole />);
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is unreachable.');
    serveLog([buildMail()]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('button', { name: /^We have received your message/ })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says that no mail leaves the machine without an SMTP server', async () => {
    serveLog([], { sendsMail: false });
    renderConsole(<MailConsole />);

    expect(await screen.findByText(/^SMTP_URL is not set, so no mail leaves this machine/)).toBeVisible();
  });

  it('filters by recipient, kind and state, and keeps the filters in the address', async () => {
    const queries = serveLog([buildMail()]);
    const { user, router } = renderConsole(<MailConsole />);
    await user.type(await screen.findByRole('searchbox', { name: 'Recipient' }), ' Hana@example.com ');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await user.click(screen.getByRole('combobox', { name: 'Kind' }));
    await user.click(await screen.findByRole('option', { name: 'Sign-in code' }));
    await user.click(screen.getByRole('combobox', { name: 'State' }));
    await user.click(await screen.findByRole('option', { name: 'Failed' }));

    await waitFor(() => expect(queries.at(-1)).toBe('to=Hana%40example.com&kind=sign-in-code&state=failed'));
    expect(router.state.location.search).toBe('?to=Hana%40example.com&kind=sign-in-code&state=failed');
    await router.navigate('/');
    await waitFor(() => {
      expect(screen.getByRole('searchbox', { name: 'Recipient' })).toHaveValue('');
    });
  });

  it('opens with the filters and the mail of the address', async () => {
    const queries = serveLog([buildMail({ id: 12 })]);
    renderConsole(<MailConsole />, '/?state=sent&mail=12&kind=&unknown=1');

    expect(await screen.findByRole('article', { name: /^We have received/ })).toBeVisible();
    expect(queries).toEqual(['state=sent']);
  });

  it('loads more mails after the last one', async () => {
    network.use(
      handleCall(mailCalls.listMail, ({ query }) =>
        query.get('after') === '7'
          ? buildMailList([buildMail({ id: 6, subject: 'The older mail' })])
          : buildMailList([buildMail({ id: 7, subject: 'The newer mail' })], { next: 7 }),
      ),
    );
    const { user } = renderConsole(<MailConsole />);
    await user.click(await screen.findByRole('button', { name: 'Load more' }));

    expect(await screen.findByRole('button', { name: /^The older mail/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /^The newer mail/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  it('says so when the mail of the address is not in the list', async () => {
    serveLog([buildMail()]);
    renderConsole(<MailConsole />, '/?mail=99');

    expect(await screen.findByText(/^This mail is not among the mails in the list/)).toBeVisible();
  });
});

describe('an open mail', () => {
  it('shows its state, times and error, and takes the focus', async () => {
    const { detail } = await open(
      buildMail({
        state: 'waiting',
        attempts: 3,
        error: '451 try later',
        sentAt: null,
        nextAttemptAt: '2026-11-21T08:20:00.000Z',
        resend: 'same-mail',
      }),
    );

    expect(detail.getByText('Waiting')).toBeVisible();
    expect(detail.getByText('451 try later')).toBeVisible();
    expect(detail.getByText('3')).toBeVisible();
    expect(detail.getByText('Next attempt')).toBeVisible();
    expect(detail.getByRole('heading', { name: /^We have received/ })).toHaveFocus();
  });

  it('shows the HTML part in a frame that may do nothing, and the text part', async () => {
    const { detail, user } = await open(buildMail());
    const frame = detail.getByTitle('HTML part of We have received your message | Ronin');

    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame.getAttribute('srcdoc')).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
    expect(frame.getAttribute('srcdoc')).toContain('<p>Your message has arrived</p>');
    await user.click(detail.getByRole('radio', { name: 'Text part' }));
    expect(detail.getByRole('region', { name: /^Text part/ })).toHaveTextContent('Your message has arrived');
  });

  it('does not show a sign-in mail that was sent, and cannot send it again', async () => {
    const { detail } = await open(
      buildMail({ kind: 'sign-in-code', subject: 'Your code', text: null, html: null, resend: null }),
    );

    expect(detail.getByText(/^The text of a sign-in mail is not shown here/)).toBeVisible();
    expect(detail.getByText(/^A sign-in mail cannot be sent again/)).toBeVisible();
    expect(detail.queryByRole('button', { name: /^Send/ })).not.toBeInTheDocument();
  });

  it('cannot be sent again without an SMTP server', async () => {
    const { detail } = await open(buildMail({ state: 'kept', sentAt: null, resend: null }), {
      sendsMail: false,
    });

    expect(detail.getByText('This mail cannot be sent: SMTP_URL is not set.')).toBeVisible();
  });

  it.each([
    ['sent', 'Send as a new mail', /^This mail was sent on .* A new mail with the same content goes to hana/],
    ['failed', 'Send again', /^The same mail goes to hana@example.com once more/],
    ['waiting', 'Send now', /^The mail to hana@example.com is tried now/],
    ['kept', 'Send now', /^This mail was kept because there was no SMTP server/],
  ] as const)('that is %s: says what sending it again does, and does it', async (state, label, words) => {
    const mail = buildMail({ state, resend: state === 'sent' ? 'new-mail' : 'same-mail' });
    const { detail, user } = await open(mail);
    const resent: string[] = [];
    const next = buildMail({ id: state === 'sent' ? 2 : 1, state: 'waiting', subject: 'On its way' });
    network.use(
      handleCall(mailCalls.resendMail, ({ params }) => {
        resent.push(String(params.id));
        return next;
      }),
    );
    serveLog([next]);
    await user.click(detail.getByRole('button', { name: label }));
    const dialog = within(await screen.findByRole('dialog', { name: `${label}?` }));
    expect(dialog.getByText(words)).toBeVisible();
    expect(resent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Send' }));

    expect(await screen.findByText('The mail to hana@example.com is on its way.')).toBeVisible();
    expect(resent).toEqual(['1']);
    expect(await screen.findByRole('article', { name: 'On its way' })).toBeVisible();
  });

  it('shows why it could not be sent again', async () => {
    const { detail, user } = await open(buildMail());
    network.use(handleCall(mailCalls.resendMail, () => problem(409, 'This mail is being sent now.')));
    await user.click(detail.getByRole('button', { name: 'Send as a new mail' }));
    await user.click(await screen.findByRole('button', { name: 'Send' }));

    expect(await screen.findByText('This mail is being sent now.')).toBeVisible();
  });
});

describe('the templates', () => {
  it('are listed by kind, and open with both parts', async () => {
    serveLog([]);
    const { user } = renderConsole(<MailConsole />);
    await user.click(await screen.findByRole('radio', { name: 'Templates' }));
    await user.click(await screen.findByRole('button', { name: /^Sign-in code/ }));

    const detail = within(screen.getByRole('article', { name: 'Sign-in code' }));
    expect(detail.getByTitle('HTML part of Your code for Ronin')).toBeVisible();
    await user.click(detail.getByRole('radio', { name: 'Text part' }));
    expect(detail.getByRole('region', { name: /^Text part/ })).toHaveTextContent('012345');
  });

  it('say why they could not be loaded', async () => {
    network.use(handleCall(mailCalls.listMailPreviews, () => problem(503, 'The database is unreachable.')));
    renderConsole(<MailConsole />, '/?tab=templates');

    expect(await screen.findByRole('alert')).toHaveTextContent('The database is unreachable.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
