import { inboxCalls, type InboxDetails, type InboxEntry } from '@ronin/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildInboxDetails } from '../../../testing/build-inbox.ts';
import { FakeAgentService } from '../../../testing/fake-agent-service.ts';
import { fakeSockets } from '../../../testing/fake-sockets.ts';
import { handleCall } from '../../../testing/handle-call.ts';
import { network, problem } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { AgentConsole } from '../AgentConsole.tsx';

const MIKA = { agentId: 3, username: 'mika', displayName: 'Mika Abe' };

let agents: FakeAgentService;

beforeEach(() => {
  window.sessionStorage.clear();
  agents = new FakeAgentService();
  fakeSockets.openAgent = agents.connect;
  network.use(
    ...agents.handlers,
    handleCall(inboxCalls.listInboxAgents, () => [MIKA]),
  );
});

/** Opens an item. `current` is what the service has; a test may replace it. */
async function open(details: InboxDetails) {
  const service = { current: details };
  network.use(handleCall(inboxCalls.getInboxItem, () => service.current));
  const path = `/staff/inbox?item=${details.source}-${String(details.id)}`;
  const view = renderConsole(<AgentConsole products={[]} />, path);
  const article = await screen.findByRole('article');

  return { ...view, service, detail: within(article) };
}

const replyField = () => screen.getByRole('textbox', { name: 'Reply' });

describe('an open item', () => {
  it('shows what the sender wrote as text, takes the focus, and shows each reply with its mail', async () => {
    const details = buildInboxDetails();
    const [message] = details.history;
    if (message === undefined) throw new Error('The item has a message.');
    const html = '<img src=x onerror="document.title=1">';
    const { detail } = await open({
      ...details,
      history: [
        { ...message, text: html },
        {
          ...message,
          id: 'reply-1',
          senderName: 'Mika Abe',
          senderType: 'agent',
          text: 'We do.',
          mail: 'failed',
        },
      ],
    });

    expect(detail.getByText(html)).toBeVisible();
    expect(detail.getByRole('heading', { name: 'Hana Sato' })).toHaveFocus();
    expect(detail.getByText('mail failed')).toBeVisible();
  });

  it('says why it could not be loaded', async () => {
    network.use(
      handleCall(inboxCalls.getInboxItem, () => problem(404, 'There is no such item in the inbox.')),
    );
    renderConsole(<AgentConsole products={[]} />, '/staff/inbox?item=tickets-99');

    expect(await screen.findByText('There is no such item in the inbox.')).toBeVisible();
  });

  it('leaves the address, shows its subject, and is hidden again', async () => {
    const { detail, router, user } = await open(buildInboxDetails({ subject: 'An engraving' }));

    expect(detail.getByText('An engraving')).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('is loaded again when the socket says that the inbox changed', async () => {
    const { detail, service } = await open(buildInboxDetails());
    service.current = buildInboxDetails({ version: 2, state: 'answered' });
    agents.push.onInbox({ open: 0, stamp: 'b' });

    expect(await detail.findByText('Answered')).toBeVisible();
  });

  it('is assigned, snoozed and closed', async () => {
    const { detail, user } = await open(buildInboxDetails());
    const sent: unknown[] = [];
    network.use(
      handleCall(inboxCalls.assignInboxItem, async ({ request }) => {
        sent.push(await request.json());
        return buildInboxDetails();
      }),
      handleCall(inboxCalls.snoozeInboxItem, async ({ request }) => {
        sent.push(Object.keys(await request.json()));
        return buildInboxDetails();
      }),
      handleCall(inboxCalls.closeInboxItem, () => {
        sent.push('close');
        return problem(503, 'The database is unreachable.');
      }),
    );
    await user.click(detail.getByRole('combobox', { name: 'Assigned to' }));
    await user.click(await screen.findByRole('option', { name: 'Mika Abe' }));
    await user.click(detail.getByRole('button', { name: 'Assign to me' }));
    await user.click(detail.getByRole('button', { name: 'Snooze' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Until tomorrow/ }));
    await user.click(detail.getByRole('button', { name: 'Close' }));

    expect(await screen.findByText('The database is unreachable.')).toBeVisible();
    expect(sent).toEqual([{ agentId: 3 }, {}, ['until'], 'close']);
  });
});

describe('feedback', () => {
  const FEEDBACK = { source: 'feedback', kind: 'feedback', id: 3, number: 'F-000003' } as const;
  const NO_FIELD = { name: 'Reply' };

  it('of a guest is shown without a field for a reply', async () => {
    const { detail } = await open(buildInboxDetails({ ...FEEDBACK, name: 'Guest', email: null }));

    expect(detail.getByText('The sender left no address, so there is no way to answer.')).toBeVisible();
    expect(screen.queryByRole('textbox', NO_FIELD)).toBeNull();
  });

  it('of an account has a field for one reply', async () => {
    const details = buildInboxDetails(FEEDBACK);
    const [message] = details.history;
    if (message === undefined) throw new Error('The item has a message.');
    const { service, user } = await open(details);
    network.use(
      handleCall(inboxCalls.replyToInboxItem, () => {
        const reply = { ...message, id: 'reply-3', senderType: 'agent', text: 'Thank you.' } as const;
        service.current = { ...details, state: 'answered', history: [message, reply] };
        return service.current;
      }),
    );
    await user.type(replyField(), 'Thank you.');
    await user.click(screen.getByRole('button', { name: 'Send reply' }));

    expect(await screen.findByText('This feedback has its answer.')).toBeVisible();
    expect(screen.queryByRole('textbox', NO_FIELD)).toBeNull();
  });
});

describe('a saved reply', () =>
  it('is put below what was written, filled in, and not sent while something is missing', async () => {
    agents.replies = [
      {
        id: 1,
        shortcut: 'care',
        text: 'Dear {{name}}, keep it dry. {{?Anything else}}',
        picture: null,
        updatedAt: '2026-11-20T10:00:00.000Z',
      },
    ];
    const details = buildInboxDetails({ name: 'Hana Sato', email: 'hana@example.com' });
    const { user, service } = await open(details);
    const sent: string[] = [];
    network.use(
      handleCall(inboxCalls.replyToInboxItem, async ({ request }) => {
        sent.push((await request.json()).message);
        return service.current;
      }),
    );
    await user.type(replyField(), 'Hello,');
    await user.click(await screen.findByRole('button', { name: 'Saved replies' }));
    await user.click(await screen.findByRole('menuitem', { name: /^\/care/ }));
    expect(replyField()).toHaveValue('Hello,\n\nDear Hana, keep it dry. {{?Anything else}}');
    expect(screen.getByRole('button', { name: 'Send reply' })).toBeDisabled();
    await user.click(replyField());
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText('Anything else'), 'Bye.{Enter}');
    await user.click(replyField());
    await user.keyboard('{Control>}{Enter}{/Control}');

    await waitFor(() => expect(sent).toEqual(['Hello,\n\nDear Hana, keep it dry. Bye.']));
  }));

describe('the reply', () => {
  interface SentReply {
    message: string;
    clientReplyId?: string | undefined;
    version?: number | undefined;
  }

  /** Answers replies with what `answer` returns, and records them. */
  function serveReplies(answer: () => InboxDetails | Response): SentReply[] {
    const sent: SentReply[] = [];
    network.use(
      handleCall(inboxCalls.replyToInboxItem, async ({ request }) => {
        sent.push(await request.json());
        return answer();
      }),
    );

    return sent;
  }

  it('is sent by keyboard with the version that the agent saw, and empties the field', async () => {
    const { user } = await open(buildInboxDetails({ version: 4 }));
    const sent = serveReplies(() => buildInboxDetails({ version: 5 }));
    await user.type(replyField(), 'We do.{Control>}{Enter}{/Control}');

    expect(await screen.findByText('The reply was stored, and its mail is on its way.')).toBeVisible();
    expect(sent).toMatchObject([{ message: 'We do.', version: 4 }]);
    expect(replyField()).toHaveValue('');
  });

  it('stays in the field after a reload', async () => {
    const { user, unmount } = await open(buildInboxDetails());
    await user.type(replyField(), 'A long answer');
    unmount();
    await open(buildInboxDetails());

    expect(replyField()).toHaveValue('A long answer');
  });

  it('has the same id when it is sent again after a lost connection, and another one when the text changed', async () => {
    const { user } = await open(buildInboxDetails());
    const sent = serveReplies(() => HttpResponse.error());
    const send = () => user.click(screen.getByRole('button', { name: 'Send reply' }));
    await user.type(replyField(), 'We do.');
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('cannot be reached');
    expect(replyField()).toHaveValue('We do.');
    await send();
    await waitFor(() => expect(sent).toHaveLength(2));
    await screen.findByRole('alert');
    await user.type(replyField(), ' By hand.');
    await send();
    await waitFor(() => expect(sent).toHaveLength(3));

    expect(sent[1]?.clientReplyId).toBe(sent[0]?.clientReplyId);
    expect(sent[2]?.clientReplyId).not.toBe(sent[0]?.clientReplyId);
  });

  it('is kept when another agent was faster, and the item shows what changed', async () => {
    const details = buildInboxDetails();
    const { user, service } = await open(details);
    const sent = serveReplies(() => problem(409, 'This item was changed after you opened it.'));
    await user.type(replyField(), 'We do.');
    const [message] = details.history;
    if (message === undefined) throw new Error('The item has a message.');
    service.current = {
      ...details,
      version: 2,
      state: 'answered',
      history: [
        message,
        { ...message, id: 'reply-1', senderType: 'agent', text: 'I was faster.', mail: 'sent' },
      ],
    };
    await user.click(screen.getByRole('button', { name: 'Send reply' }));

    expect(await screen.findByText('I was faster.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('changed after you opened it. Your text is kept.');
    expect(replyField()).toHaveValue('We do.');
    serveReplies(() => service.current);
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText('The reply was stored, and its mail is on its way.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

describe('a text that arrived by mail', () => {
  const RECEIVED = {
    from: 'hana@example.com',
    isFromCustomer: true,
    isAutomatic: false,
    originalBytes: 2_048,
  };
  const openMail = (text: string, received: InboxEntry['received'], senderName = 'Hana Sato') => {
    const { history, ...item } = buildInboxDetails();
    const entry = { id: 'reply-7', senderName, senderType: 'system' as const, text, mail: null, received };

    return open({ ...item, history: [...history, { ...entry, createdAt: '2026-11-22T08:00:00.000Z' }] });
  };

  it('folds the mail that was answered, and shows it when asked', async () => {
    const { detail, user } = await openMail('Size 9.\n\n> Which size?\n> Mika', RECEIVED);
    expect(detail.getByText('Size 9.')).toBeVisible();
    expect(detail.getByText(/^> Which size\?/)).not.toBeVisible();
    await user.click(detail.getByText('Show quoted text'));

    expect(detail.getByText(/^> Which size\?/)).toBeVisible();
  });

  it('keeps a quotation in sight that is answered below it', async () => {
    const { detail } = await openMail('> Which size?\nSize 9.\n> Until when?\nMay.', RECEIVED);

    expect(detail.getByText('> Until when?')).toBeVisible();
    expect(detail.getByText('May.')).toBeVisible();
  });

  it('offers the original while it is kept', async () => {
    const { detail } = await openMail('Size 9.', RECEIVED);

    expect(detail.getByRole('link', { name: /^Original mail, 2/ })).toHaveAttribute(
      'href',
      '/api/staff/inbox/contacts/12/texts/reply-7/mail',
    );
  });

  it('says whose it is when that is not the customer', async () => {
    const received = {
      ...RECEIVED,
      from: 'mallory@evil.example',
      isFromCustomer: false,
      originalBytes: null,
    };
    const { detail } = await openMail('Send it to me.', received, 'mallory@evil.example');

    expect(detail.getByText('From mallory@evil.example, not the customer’s address')).toBeVisible();
    expect(detail.queryByRole('link', { name: /^Original mail/ })).toBeNull();
  });

  it('folds what a program sent', async () => {
    const { detail } = await openMail('I am away.', { ...RECEIVED, isAutomatic: true });

    expect(detail.getByText('Automatic reply')).toBeVisible();
    expect(detail.getByText('I am away.')).not.toBeVisible();
    expect(detail.getByText('Show automatic reply')).toBeVisible();
  });
});
