// The launcher imports it on demand. Imported here, it does not take part of a test's time.
import '../shop/chat/panel/ChatPanel.tsx';
import { screen } from '@testing-library/react';
import { Head } from '../app/Head.tsx';
import { ChatDock } from '../shop/chat/ChatDock.tsx';
import { renderWithProviders } from './render-with-providers.tsx';

/** The chat on some page, opened by its launcher. */
export async function openChat() {
  const view = renderWithProviders(
    <>
      <Head title="Page" description="A page." />
      <ChatDock />
    </>,
  );
  await view.user.click(screen.getByRole('button', { name: 'Open chat' }));
  await screen.findByRole('dialog', { name: 'Live Chat Support' });

  return view;
}

/** The same, with a session that waits. */
export async function startChat() {
  const view = await openChat();
  await view.user.type(screen.getByLabelText('Name'), 'Mai');
  await view.user.type(screen.getByLabelText('Email'), 'mai@example.com{Enter}');
  await screen.findByRole('dialog', { name: 'Connecting you with an agent...' });

  return view;
}
