import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { LazyPart } from '../../app/LazyPart.tsx';
import { restoreChatView, setChatView } from '../../app/panels.ts';
import { ChatLauncher } from './launcher/ChatLauncher.tsx';
import { hasStoredChat, readStoredView, watchOtherTabs, writeStoredView } from './state/chat-storage.ts';

const importPanel = async () => (await import('./panel/ChatPanel.tsx')).ChatPanel;

/** A failure is reported only when the panel is opened. */
const prefetchPanel = () => {
  importPanel().catch(() => undefined);
};

/** The chat at the edge of every page. A page loads the launcher; the panel's code follows on intent or to resume a chat. */
export function ChatDock() {
  const dispatch = useAppDispatch();
  const view = useAppSelector((state) => state.panels.chat);
  const hasChat = useSyncExternalStore(watchOtherTabs, hasStoredChat, () => false);
  const lastView = useRef(view);
  const [isWanted, setWanted] = useState<boolean | null>(null);
  if (view !== 'closed' && isWanted !== true) setWanted(true);

  // After a reload of this tab the chat is shown as it was, without taking the focus.
  useEffect(() => {
    if (hasStoredChat()) dispatch(restoreChatView(readStoredView()));
  }, [dispatch]);

  useEffect(() => {
    if (lastView.current === view) return;
    lastView.current = view;
    writeStoredView(view);
  }, [view]);

  return (
    <>
      <ChatLauncher onIntent={prefetchPanel} />
      {(isWanted ?? hasChat) && (
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
