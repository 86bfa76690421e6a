import { lazy, Suspense, useSyncExternalStore, useState } from 'react';
import { useAppSelector } from '../../app/hooks.ts';
import { readMemory } from './chat-memory.ts';
import { ChatLauncher } from './ChatLauncher.tsx';

const importPanel = async () => ({ default: (await import('./ChatPanel.tsx')).ChatPanel });

const subscribeToNothing = () => () => undefined;

/** The chat at the edge of every page: the launcher at first, the panel's code on intent or to resume a conversation. */
export function ChatDock() {
  const view = useAppSelector((state) => state.panels.chat);
  const [Panel] = useState(() => lazy(importPanel));
  const [wasWanted, setWanted] = useState(false);
  const isResuming = useSyncExternalStore(subscribeToNothing, hasConversation, () => false);
  if (view !== 'closed' && !wasWanted) setWanted(true);

  return (
    <>
      <ChatLauncher onIntent={() => void importPanel()} />
      <Suspense>{(wasWanted || isResuming) && <Panel />}</Suspense>
    </>
  );
}

const hasConversation = (): boolean => {
  try {
    return readMemory(window.localStorage) !== null;
  } catch {
    return false;
  }
};
