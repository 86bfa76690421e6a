import { inboxCalls } from '@ronin/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setPreferences } from '../../../app/desk/preferences.ts';
import { buildAgentSession, buildPresence } from '../../../testing/build-chat.ts';
import { buildConversation, buildInboxDetails } from '../../../testing/build-inbox.ts';
import { FakeAgentService } from '../../../testing/fake-agent-service.ts';
import { fakeSockets } from '../../../testing/fake-sockets.ts';
import { handleCall } from '../../../testing/handle-call.ts';
import { network } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { AgentConsole } from '../AgentConsole.tsx';

let service: FakeAgentService;

beforeEach(() => {
  service = new FakeAgentService();
  fakeSockets.openAgent = service.connect;
  network.use(...service.handlers);
});

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();

const REN = buildPresence({ agentId: 2, displayName: 'Ren Ito', chats: 2 });

async function openConsole() {
  const view = renderConsole(<AgentConsole products={[]} />);
  await screen.findByText('Available', { exact: true });

  return view;
}

const section = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }));

describe('the list', () => {
  it('of a new shop says what will be here, and how to try it', async () => {
    await openConsole();

    expect(screen.getByText('Whoever starts a chat in the shop appears here.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the shop' })).toHaveAttribute('href', '/');
  });

  it('of an empty inbox says what will be here, and names its filters where they are the reason', async () => {
    const { user } = renderConsole(<AgentConsole products={[]} />, '/staff/inbox');
    expect(
      await screen.findByText('Nothing is open. Contact messages, tickets and missed chats appear here.'),
    ).toBeVisible();

    await user.click(screen.getByRole('combobox', { name: 'State' }));
    await user.click(await screen.findByRole('option', { name: 'Closed' }));
    expect(await screen.findByText('Nothing matches these filters.')).toBeVisible();
  });

  it('lists waiting shoppers in the order of the waiting list, with their message and a wait time that is updated', async () => {
    service.addWaiting('Hana Sato', { startedAt: secondsAgo(150), preview: 'Is it heavy?' });
    service.addWaiting('Mateo Ruiz', { startedAt: secondsAgo(30) });
    await openConsole();

    const rows = section('Waiting').getAllByRole('listitem');
    expect(rows.map((row) => within(row).getAllByRole('button')[0]?.textContent)).toEqual([
      expect.stringMatching(/^Hana Sato2:\d\dIs it heavy\?In the shop$/),
      expect.stringMatching(/^Mateo Ruiz0:\d\dNo message yetIn the shop$/),
    ]);
    const [first] = section('Waiting').getAllByRole('time');
    const before = first?.textContent ?? expect.fail();
    await waitFor(() => expect(first?.textContent.localeCompare(before)).toBe(1));
  });

  it('lists shoppers who left the shop last; only the others are counted and taken first', async () => {
    service.addWaiting('Hana Sato', { customerOnline: false, customerSeenAt: secondsAgo(150) });
    service.addWaiting('Mateo Ruiz');
    const { user } = await openConsole();

    expect(section('Waiting').getByRole('heading', { level: 2 })).toHaveTextContent('Waiting 1');
    const takes = section('Waiting').getAllByRole('button', { name: /^Take/ });
    expect(takes.map((take) => take.getAttribute('aria-label'))).toEqual([
      'Take Mateo Ruiz',
      'Take Hana Sato',
    ]);
    expect(section('Waiting').getByRole('heading', { name: 'Left the shop, still waiting' })).toBeVisible();
    expect(section('Waiting').getByRole('button', { name: /^Hana Sato/ })).toHaveTextContent(
      'Left 2 min ago',
    );
    await waitFor(() => expect(document.title).toBe('1 waiting | Chat | Ronin'));
    await user.keyboard('c');
    await waitFor(() => {
      expect(screen.getByLabelText('Reply to Mateo Ruiz')).toHaveFocus();
    });
  });

  it('shows page and e-mail address of two shoppers with the same name', async () => {
    const page = { path: '/product/1', title: 'Damascus Ring | Ronin' };
    service.addWaiting('Hana', { customerPage: page, customerEmail: 'one@example.com' });
    service.addWaiting('Hana', { customerEmail: 'two@example.com' });
    service.addWaiting('Mateo', { customerEmail: 'mateo@example.com' });
    await openConsole();

    const rows = section('Waiting').getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('On Damascus Ring, one@example.com');
    expect(rows[1]).toHaveTextContent('In the shop, two@example.com');
    expect(rows[2]).not.toHaveTextContent('mateo@example.com');
  });

  it('marks a long wait by more than a colour', async () => {
    service.addWaiting('Hana Sato', { startedAt: secondsAgo(210) });
    service.addWaiting('Mateo Ruiz', { startedAt: secondsAgo(90) });
    await openConsole();

    const [late, soon] = section('Waiting').getAllByRole('time');
    expect(late).toHaveTextContent(/Long wait, 3:\d\d/);
    expect(soon).toHaveTextContent(/^1:\d\d$/);
  });

  it("announces a chat that was passed on, by a toast, in the list and in the tab's title", async () => {
    const mine = { status: 'active', agentId: service.me.agentId, agentName: 'Aiko Mori' } as const;
    const { user } = await openConsole();
    const hana = service.addWaiting('Hana Sato');
    service.say(hana, 'Good evening.', { senderType: 'agent', senderName: 'Ren Ito', senderId: '2' });
    service.sessions = [{ ...hana, ...mine, transferredFrom: 'Ren Ito', claimedAt: secondsAgo(1) }];
    const [passedOn] = service.sessions;
    if (passedOn) service.push.onSession(passedOn);

    expect(
      await screen.findByText('Ren Ito has passed Hana Sato on to you', { selector: 'p' }),
    ).toBeVisible();
    const row = await section('Your chats').findByRole('button', { name: /^Hana Sato/ });
    await waitFor(() => {
      expect(row).toHaveTextContent('Passed on by Ren Ito');
    });
    expect(row).toHaveTextContent('1 new chat');
    await waitFor(() => expect(document.title).toBe('(1) Chat | Ronin'));
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    await user.click(row);

    await waitFor(() => {
      expect(row).toHaveTextContent('Ren Ito: Good evening.');
    });
    expect(await screen.findByText(/With you/)).toHaveTextContent(', from Ren Ito');
    await waitFor(() => expect(document.title).toBe('Chat | Ronin'));
  });

  it('shows You only for the messages of this agent', async () => {
    const [hana, mateo] = [service.addHeld('Hana Sato'), service.addHeld('Mateo Ruiz')];
    service.say(hana, 'Good evening.', { senderType: 'agent', senderName: 'Ren Ito', senderId: '2' });
    service.say(mateo, 'Good morning.', { senderType: 'agent', senderName: 'Aiko Mori', senderId: '1' });
    await openConsole();

    const rowOf = (name: RegExp) => section('Your chats').getByRole('button', { name });
    await waitFor(() => {
      expect(rowOf(/^Hana Sato/)).toHaveTextContent('Ren Ito: Good evening.');
    });
    expect(rowOf(/^Mateo Ruiz/)).toHaveTextContent('You: Good morning.');
  });

  it('counts waiting shoppers, unread messages and open tickets in the views', async () => {
    service.addWaiting('Hana Sato');
    await openConsole();
    service.push.onInbox({ open: 4, stamp: 'a' });

    expect(await screen.findByRole('link', { name: 'Tickets 4' })).toHaveAttribute('href', '/?view=tickets');
    expect(screen.getByRole('link', { name: 'Waiting 1' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: 'Mine' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Answered later' })).toBeVisible();
  });

  it('takes a chat and opens it with the reply field', async () => {
    service.addWaiting('Hana Sato');
    const { user } = await openConsole();
    await user.click(section('Waiting').getByRole('button', { name: 'Take Hana Sato' }));

    await waitFor(() => {
      expect(screen.getByLabelText('Reply to Hana Sato')).toHaveFocus();
    });
    expect(section('Your chats').getByRole('button', { name: /^Hana Sato/ })).toBeVisible();
    expect(section('Your chats').getByText('1 of 6')).toBeVisible();
    expect(section('Waiting').getByText('No one is waiting.')).toBeVisible();
  });

  it('names the agent who was faster', async () => {
    service.addWaiting('Hana Sato');
    service.conflict = 'This chat is with Ren Ito.';
    const { user } = await openConsole();
    await user.click(section('Waiting').getByRole('button', { name: 'Take Hana Sato' }));

    expect(await screen.findByText('The chat could not be taken')).toBeVisible();
    expect(screen.getByText('This chat is with Ren Ito.')).toBeVisible();
    expect(screen.queryByLabelText('Reply to Hana Sato')).not.toBeInTheDocument();
  });

  it('shows how many chats the agent holds and their capacity, and refuses more', async () => {
    service.me = buildPresence({ capacity: 2 });
    for (const name of ['Ines Duarte', 'Jonas Berg']) service.addHeld(name);
    service.addWaiting('Hana Sato');
    service.conflict = 'Aiko Mori holds 2 open chats already.';
    const { user } = await openConsole();
    expect(section('Your chats').getByText('2 of 2')).toBeVisible();
    await user.click(section('Waiting').getByRole('button', { name: 'Take Hana Sato' }));

    expect(await screen.findByText('Aiko Mori holds 2 open chats already.')).toBeVisible();
    expect(section('Your chats').getAllByRole('listitem')).toHaveLength(2);
  });

  it('shows the other agents, how many chats they hold, and which one they view', async () => {
    const hana = service.addWaiting('Hana Sato');
    service.others = [
      { ...REN, lookingAt: hana.sessionId },
      buildPresence({ agentId: 3, displayName: 'Yui Abe', status: 'away' }),
      buildPresence({ agentId: 4, displayName: 'Not Here', connected: false }),
    ];
    await openConsole();

    const [ren, yui] = await section('Team').findAllByRole('listitem');
    expect(ren).toHaveTextContent('Ren Ito2 of 6Viewing Hana Sato');
    expect(yui).toHaveTextContent('Yui Abe away0 of 6');
    expect(screen.queryByText('Not Here')).not.toBeInTheDocument();
    expect(section('Waiting').getByRole('button', { name: /^Hana Sato/ })).toHaveTextContent(
      'Ren Ito is viewing',
    );
  });

  it('follows pushed changes, and announces a new shopper', async () => {
    await openConsole();
    const hana = service.addWaiting('Hana Sato');
    service.push.onQueue([hana]);

    expect(await section('Waiting').findByRole('button', { name: 'Take Hana Sato' })).toBeVisible();
    await waitFor(() =>
      expect(screen.getAllByRole('status').some((part) => part.textContent === 'Hana Sato is waiting')).toBe(
        true,
      ),
    );
    service.push.onQueue([]);
    expect(await section('Waiting').findByText('No one is waiting.')).toBeVisible();
  });

  it('switches between away and available', async () => {
    const { user } = await openConsole();
    const status = screen.getByRole('switch', { name: 'Available for new chats' });
    await user.click(status);
    await waitFor(() => {
      expect(status).toHaveTextContent('Away');
    });
    expect(service.me.status).toBe('away');
    await user.click(status);

    await waitFor(() => {
      expect(status).toBeChecked();
    });
  });
});

describe('what the call of the list answers', () => {
  const TICKET = buildConversation({ source: 'tickets', id: '7', kind: 'ticket', number: 'RN-000007' });

  it('has the subject and the last words of a ticket below the shoppers who wait, and opens it', async () => {
    service.conversations = [buildConversation({ name: 'Not twice' }), { ...TICKET, subject: 'A clasp' }];
    const { user } = await openConsole();

    const row = await section('Messages and tickets').findByRole('button', { name: /^Mio Abe/ });
    expect(row).toHaveTextContent('A clasp My clasp is broken.Ticket, RN-000007');
    expect(screen.queryByText('Not twice')).toBeNull();
    network.use(
      handleCall(inboxCalls.listInboxAgents, () => []),
      handleCall(inboxCalls.getInboxItem, () =>
        buildInboxDetails({ source: 'tickets', id: 7, name: 'Mio Abe' }),
      ),
    );
    await user.click(row);
    expect(await screen.findByRole('heading', { level: 2, name: 'Mio Abe' })).toHaveFocus();
    expect(row).toHaveAttribute('aria-current', 'true');
  });

  it('is asked for by view, words and filters, which are in the address', async () => {
    const { user, router } = renderConsole(<AgentConsole products={[]} />, '/staff/inbox');
    await screen.findByText('Available', { exact: true });
    await user.click(screen.getByRole('combobox', { name: 'Kind' }));
    await user.click(await screen.findByRole('option', { name: 'Partner request' }));
    await user.click(screen.getByRole('combobox', { name: 'State' }));
    await user.click(await screen.findByRole('option', { name: 'All states' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search conversations' }), ' ring ');

    await waitFor(() => expect(service.searches.at(-1)).toBe('view=tickets&q=ring&kind=partner'));
    expect(service.searches[0]).toBe('view=tickets&state=open');
    expect(router.state.location.search).toBe('?q=ring&kind=partner&state=all');
    expect(await screen.findByText('Nothing matches these words.')).toBeVisible();
  });

  it('opens a chat at the message that a search found', async () => {
    const ended = buildAgentSession({ customerName: 'Quirin', status: 'ended' });
    service.sessions.push(ended);
    const said = service.say(ended, 'About camellia oil');
    service.conversations = [
      buildConversation({ id: ended.sessionId, name: 'Quirin', state: 'ended', messageId: said.id }),
    ];
    const { user } = renderConsole(<AgentConsole products={[]} />, '/staff/chat?view=all&q=camellia');
    await user.click(await screen.findByRole('button', { name: /^Quirin/ }));

    expect(await screen.findByText('Found by your search')).toBeVisible();
  });

  it('is asked for again when the inbox or the waiting list changes', async () => {
    await openConsole();
    await waitFor(() => expect(service.searches.length).toBeGreaterThan(0));
    const before = service.searches.length;
    service.conversations = [TICKET];
    service.push.onInbox({ open: 1, stamp: 'c' });

    expect(await screen.findByRole('button', { name: /^Mio Abe/ })).toBeVisible();
    expect(service.searches.length).toBeGreaterThan(before);
  });

  it('has two lines for each row when the agent wants it compact', async () => {
    const { user, container } = await openConsole();
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    await user.click(await screen.findByRole('switch', { name: /^Compact list/ }));

    expect(container.querySelector('[data-density="compact"]')).not.toBeNull();
    setPreferences({ compact: false });
  });
});

it('puts a chat off until a time, by keyboard', async () => {
  service.addHeld('Hana Sato');
  const { user } = await openConsole();
  await user.keyboard('jl');
  expect(await screen.findByRole('button', { name: 'Open at once' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: /^Until tomorrow/ }));

  expect(await screen.findByText(/^Ended/)).toBeVisible();
  expect(service.putOff).toEqual([expect.stringMatching(/Z$/)]);
});
