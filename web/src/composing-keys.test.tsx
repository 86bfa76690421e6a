import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SearchBox } from './shop/catalogue/search/SearchBox.tsx';
import { FakeChatService } from './testing/fake-chat-service.ts';
import { fakeSockets } from './testing/fake-sockets.ts';
import { network } from './testing/msw-server.ts';
import { startChat } from './testing/render-chat.tsx';
import { renderConsole } from './testing/render-console.tsx';
import { renderWithProviders } from './testing/render-with-providers.tsx';
import { ConsoleDialog } from './ui/console/form/ConsoleDialog.tsx';
import { TagsInput } from './ui/mantine.ts';
import { SidePanel } from './ui/SidePanel.tsx';

type Key = 'Enter' | 'Escape';

/** How a key that ends a composition arrives. Safari has ended it already, and says what the key was for by its code alone. */
const BROWSERS = [
  {
    browser: 'Chromium',
    press: (field: Element, key: Key) => {
      fireEvent.compositionStart(field);
      fireEvent.keyDown(field, { key, keyCode: 229, isComposing: true });
      fireEvent.compositionEnd(field);
    },
  },
  {
    browser: 'Safari',
    press: (field: Element, key: Key) => {
      fireEvent.compositionStart(field);
      fireEvent.compositionEnd(field);
      fireEvent.keyDown(field, { key, keyCode: 229, isComposing: false });
    },
  },
];

describe.each(BROWSERS)('a key that ends a composition in $browser', ({ press }) => {
  let service: FakeChatService;
  beforeEach(() => {
    service = new FakeChatService();
    fakeSockets.openShopper = service.connect;
    network.use(...service.handlers);
  });

  it('neither sends half a sentence to the chat nor closes it; the next key does', async () => {
    const { user } = await startChat();
    const field = screen.getByLabelText('Message');
    await user.type(field, '漢字');
    press(field, 'Enter');
    press(field, 'Escape');
    expect(field).toHaveValue('漢字');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(service.messages).toEqual([]);

    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
    await waitFor(() => expect(service.messages.map(({ message }) => message)).toEqual(['漢字']));
    fireEvent.keyDown(field, { key: 'Escape', keyCode: 27 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['a side panel', renderWithProviders, Panel],
    ['a dialog of a console', renderConsole, Dialog],
  ])('does not close %s; the next Escape does', async (_name, render, Part) => {
    render(<Part />);
    const field = await screen.findByLabelText('Text');
    press(field, 'Escape');
    expect(screen.getByLabelText('Text')).toBeInTheDocument();

    fireEvent.keyDown(field, { key: 'Escape', keyCode: 27 });
    await waitFor(() => {
      expect(screen.queryByLabelText('Text')).not.toBeInTheDocument();
    });
  });

  it('adds no tag; the next Enter does', async () => {
    const { user } = renderConsole(<TagsInput label="Tags" />);
    const field = screen.getByLabelText('Tags', { selector: 'input' });
    await user.type(field, 'サイズ');
    press(field, 'Enter');
    expect(field).toHaveValue('サイズ');

    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
    expect(field).toHaveValue('');
    expect(screen.getByText('サイズ')).toBeInTheDocument();
  });

  it('does not open a search for half a word', () => {
    const searched: string[] = [];
    renderWithProviders(<SearchBox onGo={(path) => searched.push(path)} />);
    const field = screen.getByRole('combobox', { name: 'Search' });
    fireEvent.change(field, { target: { value: '指' } });
    press(field, 'Enter');

    expect(searched).toEqual([]);
    expect(field).toHaveValue('指');
  });
});

function Panel() {
  const [isOpen, setOpen] = useState(true);

  return (
    <SidePanel opened={isOpen} onClose={() => setOpen(false)} title="Panel" side="right">
      <input aria-label="Text" />
    </SidePanel>
  );
}

function Dialog() {
  const [isOpen, setOpen] = useState(true);

  return (
    <ConsoleDialog isOpen={isOpen} onClose={() => setOpen(false)} title="Dialog">
      <input aria-label="Text" />
    </ConsoleDialog>
  );
}
