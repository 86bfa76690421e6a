import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildNote, buildPresence } from '../../../testing/build-chat.ts';
import { buildProduct } from '../../../testing/build-product.ts';
import { FakeAgentService } from '../../../testing/fake-agent-service.ts';
import { fakeSockets } from '../../../testing/fake-sockets.ts';
import { network, problem } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { AgentConsole } from '../AgentConsole.tsx';

let service: FakeAgentService;

beforeEach(() => {
  service = new FakeAgentService();
  fakeSockets.openAgent = service.connect;
  network.use(...service.handlers);
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});

/** The console with the first of the agent's chats open. */
async function openChat(name: string) {
  const product = buildProduct({ id: 7, name: 'Enso Bangle', price: '420.00' });
  const view = renderConsole(<AgentConsole products={[product]} />);
  await screen.findByText('Available', { exact: true });
  await view.user.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
  await screen.findByRole('region', { name: `Chat with ${name}` });

  return view;
}

const logOf = (name: string) => screen.getByRole('log', { name: `Conversation with ${name}` });
const rowOf = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });

describe('a conversation', () => {
  it('counts unread messages in the list and in the title until it is opened', async () => {
    service.addHeld('Hana Sato');
    const mateo = service.addHeld('Mateo Ruiz');
    const { user } = await openChat('Hana Sato');
    for (const text of ['Hello?', 'Anybody?']) service.push.onMessage(service.say(mateo, text));

    expect(await screen.findByText('2', { selector: '[data-row] span' })).toHaveTextContent('2 unread');
    expect(rowOf('Mateo Ruiz')).toHaveTextContent('Anybody?');
    expect(screen.getByRole('button', { name: '2 unread in other chats' })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('(2) Chat | Ronin'));
    await user.click(rowOf('Mateo Ruiz'));

    expect(await within(logOf('Mateo Ruiz')).findByText('Hello?')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Chat | Ronin'));
    expect(screen.queryByText(/unread/)).not.toBeInTheDocument();
  });

  it('marks what went by mail, when it was seen there, and what came by mail', async () => {
    const hana = service.addHeld('Hana Sato');
    service.say(hana, 'Yes, please.', { messageType: 'mail' });
    const agent = { senderType: 'agent', senderName: 'Aiko' } as const;
    const answers = ['It is ready.', 'Come by.'].map((text) => service.say(hana, text, agent));
    await openChat('Hana Sato');
    const log = logOf('Hana Sato');
    expect(await within(log).findByText('By mail')).toBeVisible();
    expect(within(log).queryByText(/^Sent by mail/)).not.toBeInTheDocument();
    const mailedAt = new Date().toISOString();
    service.push.onMailed(answers.map((message) => ({ ...message, mailedAt })));
    expect(await within(log).findByText(/^Sent by mail \d+:\d+( [AP]M)?$/)).toBeVisible();
    service.push.onRead({ sessionId: hana.sessionId, messageId: answers[1]?.id ?? 0, by: 'customer' });

    expect(await within(log).findByText(/^Sent by mail .*, seen .*$/)).toBeVisible();
    expect(within(log).queryByText('Seen')).not.toBeInTheDocument();
  });

  it('sends with Enter, starts a line with Shift and Enter, and shows it once', async () => {
    const hana = service.addHeld('Hana Sato');
    const { user } = await openChat('Hana Sato');
    await user.type(
      screen.getByLabelText('Reply to Hana Sato'),
      'It is.{Shift>}{Enter}{/Shift}It lasts.{Enter}',
    );
    const sent = await within(logOf('Hana Sato')).findByText(/^It is\.\s+It lasts\.$/);
    const [stored] = service.messages;
    if (stored) service.push.onMessage(stored);

    expect(sent).toBeVisible();
    expect(within(logOf('Hana Sato')).getAllByText(/It lasts/)).toHaveLength(1);
    expect(screen.getByLabelText('Reply to Hana Sato')).toHaveValue('');
    expect(stored).toMatchObject({ sessionId: hana.sessionId, message: 'It is.\nIt lasts.' });
  });

  it('marks a note as visible to agents only, and adds another', async () => {
    const hana = service.addHeld('Hana Sato');
    service.notes.push(buildNote({ sessionId: hana.sessionId, authorName: 'Ren Ito', note: 'Wrist 17 cm.' }));
    const { user } = await openChat('Hana Sato');
    const note = (await within(logOf('Hana Sato')).findByText('Wrist 17 cm.')).parentElement;
    expect(note).toHaveTextContent(/^Note Ren Ito.*Only agents see this/);
    await user.click(screen.getByRole('button', { name: 'Note' }));
    expect(screen.queryByLabelText('Reply to Hana Sato')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Note for agents'), 'Asked before.{Enter}');

    expect(await within(logOf('Hana Sato')).findByText('Asked before.')).toBeVisible();
    expect(service.notes.map((each) => each.note)).toEqual(['Wrist 17 cm.', 'Asked before.']);
    expect(service.messages).toEqual([]);
  });

  it('saves an answer with its question as a draft of the FAQ, without the name of the shopper', async () => {
    const hana = service.addHeld('Hana Sato');
    service.say(hana, 'This is Hana. Can a ring be resized?');
    service.say(hana, 'Within 60 days.', { senderType: 'agent', senderName: 'Ren Ito' });
    const { user } = await openChat('Hana Sato');
    await user.click(await screen.findByRole('button', { name: 'Save for the FAQ' }));

    expect(await screen.findByText('Saved as a draft of the FAQ')).toBeVisible();
    expect(service.drafts).toEqual([
      { question: 'This is …. Can a ring be resized?', answer: 'Within 60 days.', isActive: false },
    ]);
    expect(screen.queryByRole('button', { name: 'Save for the FAQ' })).not.toBeInTheDocument();
  });

  it('says why a draft was not saved, and keeps the button', async () => {
    const hana = service.addHeld('Hana Sato');
    service.say(hana, 'Can a ring be resized?');
    service.say(hana, 'Yes.', { senderType: 'agent', senderName: 'Ren Ito' });
    service.refusal = () => problem(503, 'The database is not available.');
    const { user } = await openChat('Hana Sato');
    await user.click(await screen.findByRole('button', { name: 'Save for the FAQ' }));

    expect(await screen.findByText('The database is not available.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save for the FAQ' })).toBeVisible();
    expect(service.drafts).toEqual([]);
  });

  it("inserts a saved reply with the shopper's first name, by keys alone", async () => {
    const createdAt = new Date().toISOString();
    const kept = { createdAt, updatedAt: createdAt, picture: null };
    service.replies = [
      { id: 1, shortcut: 'hello', text: 'Hello {{name}}.', ...kept },
      { id: 2, shortcut: 'size', text: 'Which size, {{ name }}?', ...kept },
      { id: 3, shortcut: 'silver', text: 'In silver too.', ...kept },
    ];
    service.addHeld('Hana Sato');
    const { user } = await openChat('Hana Sato');
    const field = screen.getByLabelText('Reply to Hana Sato');
    await user.type(field, 'Hm. /s');
    const list = await screen.findByRole('listbox', { name: 'Saved replies' });
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['/sizeWhich size, Hana?', '/silverIn silver too.']);
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');

    expect(field).toHaveValue('Hm. Which size, Hana?');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(service.messages).toEqual([]);
  });

  it('passes a chat on with a note, to an agent who is here and has capacity', async () => {
    service.others = [
      buildPresence({ agentId: 4, displayName: 'Sora Ono', connected: false }),
      buildPresence({ agentId: 2, displayName: 'Ren Ito', chats: 1, status: 'away' }),
      buildPresence({ agentId: 3, displayName: 'Yui Abe', chats: 6 }),
    ];
    service.addHeld('Hana Sato');
    const { user } = await openChat('Hana Sato');
    await user.click(screen.getByRole('button', { name: 'Pass on' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Pass on' }));
    expect(menu.getByRole('button', { name: /^Yui Abe/ })).toBeDisabled();
    expect(menu.getByRole('button', { name: 'Sora Ono not here' })).toBeDisabled();
    await user.type(menu.getByLabelText('Note (optional)'), 'Wants a refund.');
    await user.click(menu.getByRole('button', { name: /^Ren Ito.*away/ }));

    expect(await screen.findByText(/^With Ren Ito/)).toBeVisible();
    expect(service.notes.map(({ note }) => note)).toEqual(['Wants a refund.']);
    expect(screen.queryByLabelText('Reply to Hana Sato')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Note for agents')).toBeVisible();
  });

  it.each([
    ['Return to waiting list', 'Return chat', /^Waiting/],
    ['End', 'End chat', /^Ended/],
  ])('asks before "%s", and can be called off', async (label, answer, afterwards) => {
    service.addHeld('Hana Sato');
    const { user } = await openChat('Hana Sato');
    await user.click(screen.getByRole('button', { name: label }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.getByText(/^With you/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: label }));
    await user.click(await screen.findByRole('button', { name: answer }));

    const pane = within(screen.getByRole('region', { name: 'Chat with Hana Sato' }));
    expect(await pane.findByText(afterwards)).toBeVisible();
    expect(screen.queryByLabelText('Reply to Hana Sato')).not.toBeInTheDocument();
  });

  it('shows that the shopper is typing, what they have read, and a lost connection', async () => {
    const hana = service.addHeld('Hana Sato');
    const { sessionId } = hana;
    service.say(hana, 'It lasts.', { senderType: 'agent', senderName: 'Aiko Mori' });
    await openChat('Hana Sato');
    await within(logOf('Hana Sato')).findByText('It lasts.');
    service.push.onTyping({ sessionId, typing: true, by: 'customer' });
    expect(await within(logOf('Hana Sato')).findByText('Hana Sato is typing')).toBeVisible();
    service.push.onRead({ sessionId, messageId: service.messages[0]?.id ?? 0, by: 'customer' });
    expect(await within(logOf('Hana Sato')).findByText('Seen')).toBeVisible();
    service.push.onDown();

    expect(await screen.findByText(/^Waiting for the connection\./)).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Available for new chats' })).toHaveTextContent(
      'No connection',
    );
  });

  it('shows a product as a card, with the agent’s text but without the generated description', async () => {
    const hana = service.addHeld('Hana Sato');
    const product = { productId: 7, messageType: 'product', senderType: 'agent' } as const;
    service.say(hana, 'Enso Bangle, $420: http://localhost:3000/product/7', product);
    service.say(hana, 'This suits you.', product);
    await openChat('Hana Sato');

    expect(await within(logOf('Hana Sato')).findAllByRole('link', { name: /Enso Bangle/ })).toHaveLength(2);
    expect(within(logOf('Hana Sato')).getByText('This suits you.')).toBeVisible();
    expect(within(logOf('Hana Sato')).queryByText(/product\/7/)).not.toBeInTheDocument();
  });
});
