import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { LazyPart } from '../../app/LazyPart.tsx';
import { restoreChatView, setChatView } from '../../app/panels.ts';
import { readMemory, watchOtherTabs } from './state/chat-memory.ts';
import { keepTabView, readTabView } from './state/tab-memory.ts';
import { ChatLauncher } from './launcher/ChatLauncher.tsx';

const importPanel = async () => (await import('./panel/ChatPanel.tsx')).ChatPanel;

/** Only ahead of time: a failure is said when the panel is really opened. */
const prefetchPanel = () => {
  importPanel().catch(() => undefined);
};

/** The chat at the edge of every page: the launcher at first, the panel's code on intent or to resume a conversation. */
export function ChatDock() {
  const dispatch = useAppDispatch();
  const view = useAppSelector((state) => state.panels.chat);
  const hasMemory = useSyncExternalStore(watchOtherTabs, hasConversation, () => false);
  const lastView = useRef(view);
  const [isWanted, setWanted] = useState<boolean | null>(null);
  if (view !== 'closed' && isWanted !== true) setWanted(true);

  // A reload of this tab: the chat is shown as it was, and the focus stays with the page.
  useEffect(() => {
    const kept = readTabView();
    if (kept === 'closed' || !hasConversation()) return;
    dispatch(restoreChatView(kept));
  }, [dispatch]);

  useEffect(() => {
    if (lastView.current === view) return;
    lastView.current = view;
    keepTabView(view);
  }, [view]);

  return (
    <>
      <ChatLauncher onIntent={prefetchPanel} />
      {(isWanted ?? hasMemory) && (
        <LazyPart
          load={importPanel}
          partProps={{}}
          onFailure={() => {
            setWanted(false);
            dispatch(setChatView('closed'));
          }}
        />
      )}
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
