import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPresence } from '../../testing/build-chat.ts';
import { DeskService } from '../../testing/desk-service.ts';
import { network } from '../../testing/msw-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { AgentConsole } from './AgentConsole.tsx';

let service: DeskService;

vi.mock('./agent-socket.ts', () => ({
  openAgentLink: (...args: Parameters<DeskService['connect']>) => service.connect(...args),
}));

beforeEach(() => {
  service = new DeskService();
  network.use(...service.handlers);
});

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();

const REN = buildPresence({ agentId: 2, displayName: 'Ren Ito', chats: 2 });

async function openConsole() {
  const view = renderConsole(<AgentConsole pieces={[]} />);
  await screen.findByText('Available', { exact: true });

  return view;
}

const section = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }));

describe('the inbox', () => {
  it('lists who waits in the order of the queue, with what they said and wait times that tick', async () => {
    service.addWaiting('Hana Sato', { startedAt: secondsAgo(125), preview: 'Is it heavy?' });
    service.addWaiting('Mateo Ruiz', { startedAt: secondsAgo(10) });
    await openConsole();

    const rows = section('Waiting').getAllByRole('listitem');
    expect(rows.map((row) => within(row).getAllByRole('button')[0]?.textContent)).toEqual([
      expect.stringMatching(/^Hana Sato2:\d\dIs it heavy\?$/),
      expect.stringMatching(/^Mateo Ruiz0:1\dNothing said yet$/),
    ]);
    const [first] = section('Waiting').getAllByRole('time');
    const before = first?.textContent ?? expect.fail();
    await waitFor(() => {
      expect(first?.textContent.localeCompare(before)).toBe(1);
    });
  });

  it('takes a chat, which then stands there ready to be answered', async () => {
    service.addWaiting('Hana Sato');
    const { user } = await openConsole();
    await user.click(section('Waiting').getByRole('button', { name: 'Take Hana Sato' }));

    await waitFor(() => {
      expect(screen.getByLabelText('Reply to Hana Sato')).toHaveFocus();
    });
    expect(section('Your chats').getByRole('button', { name: /^Hana Sato/ })).toBeVisible();
    expect(section('Your chats').getByText('1 of 6')).toBeVisible();
    expect(section('Waiting').getByText('Nobody is waiting.')).toBeVisible();
  });

  it('tells who was too late who has the chat', async () => {
    service.addWaiting('Hana Sato');
    service.conflict = 'This chat is with Ren Ito.';
    const { user } = await openConsole();
    await user.click(section('Waiting').getByRole('button', { name: 'Take Hana Sato' }));

    expect(await screen.findByText('The chat could not be taken')).toBeVisible();
    expect(screen.getByText('This chat is with Ren Ito.')).toBeVisible();
    expect(screen.queryByLabelText('Reply to Hana Sato')).not.toBeInTheDocument();
  });

  it('says how many chats one holds of how many, and that there is room for no more', async () => {
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

  it('shows the others, what they hold, and which chat each has before them', async () => {
    const hana = service.addWaiting('Hana Sato');
    service.others = [
      { ...REN, lookingAt: hana.sessionId },
      buildPresence({ agentId: 3, displayName: 'Yui Abe', status: 'away' }),
      buildPresence({ agentId: 4, displayName: 'Not Here', connected: false }),
    ];
    await openConsole();

    const [ren, yui] = await section('Team').findAllByRole('listitem');
    expect(ren).toHaveTextContent('Ren Ito2 of 6Looks at Hana Sato');
    expect(yui).toHaveTextContent('Yui Abe away0 of 6');
    expect(screen.queryByText('Not Here')).not.toBeInTheDocument();
    expect(section('Waiting').getByRole('button', { name: /^Hana Sato/ })).toHaveTextContent(
      'Ren Ito looking',
    );
  });

  it('follows what is pushed, and says who came', async () => {
    await openConsole();
    const hana = service.addWaiting('Hana Sato');
    service.push.onQueue([hana]);

    expect(await section('Waiting').findByRole('button', { name: 'Take Hana Sato' })).toBeVisible();
    await waitFor(() => {
      expect(screen.getAllByRole('status').some((part) => part.textContent === 'Hana Sato is waiting')).toBe(
        true,
      );
    });
    service.push.onQueue([]);
    expect(await section('Waiting').findByText('Nobody is waiting.')).toBeVisible();
  });

  it('is away from new chats and available again, at a press', async () => {
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
