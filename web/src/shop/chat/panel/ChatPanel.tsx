import type { ChatSession } from '@ronin/contracts';
import { CHAT_MESSAGE_LENGTH, URL_LENGTH } from '@ronin/contracts/browser-limits';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { readPageTitle } from '../../../app/page-title.ts';
import { launcherChanged, setChatView } from '../../../app/panels.ts';
import type { ConnectionState } from '../../../chat-client/chat-transport.ts';
import { useSendFiles } from '../../../chat-client/files/use-send-files.ts';
import { addressToReport } from '../../../paths.ts';
import { MessageList } from '../conversation/MessageList.tsx';
import { Rating, SoundSwitch, TranscriptButton } from '../conversation/parts.ts';
import { ShopperComposer } from '../conversation/ShopperComposer.tsx';
import type { ShopperChatState } from '../state/shopper-chat.slice.ts';
import type { ShopperChat } from '../state/shopper-chat.ts';
import { useShopperChat } from '../state/use-shopper-chat.ts';
import { ChatWindow } from './ChatWindow.tsx';
import { StartForm } from './StartForm.tsx';
import { useIsPageVisible } from './use-is-page-visible.ts';
import fileClasses from '../files/Files.module.css';
import classes from './ChatPanel.module.css';
import statusClasses from './ConnectionStatus.module.css';

/** The chat (behaviour: chat 9): closed, open or minimised; the connection stays open in all three. */
export function ChatPanel() {
  const dispatch = useAppDispatch();
  const { chat: view, isChatRestored } = useAppSelector((state) => state.panels);
  const { chat, sound, state } = useShopperChat();
  const { session, messages, seenId } = state;
  const isOnScreen = useIsPageVisible() && view === 'open';
  const unread = messages.filter(({ id, senderType }) => id > seenId && senderType !== 'customer').length;
  const title = chatTitle(session);
  const [wantsToLeave, setLeaving] = useState(false);
  /** The session that could not be ended. */
  const [endFailure, setEndFailure] = useState<string | null>(null);
  const isLeaving = wantsToLeave && session?.status === 'waiting' && state.isAgentAvailable === false;
  const chatLabel = launcherLabel(session);
  const files = useSendFiles(
    session === null || session.status === 'ended' || isLeaving
      ? null
      : (...file) => chat.conversation?.sendFile(...file),
  );
  useReportPage(chat);

  useEffect(() => {
    if (isOnScreen) chat.markSeen();
  }, [isOnScreen, chat, messages]);

  useEffect(() => {
    dispatch(launcherChanged({ unreadMessages: isOnScreen ? 0 : unread, chatLabel }));
  }, [dispatch, isOnScreen, unread, chatLabel]);

  const end = async () => {
    setEndFailure((await chat.end()) ? null : (session?.sessionId ?? null));
  };

  const close = () => {
    dispatch(setChatView('closed'));
    if (session?.status === 'ended') chat.forget();
  };

  if (view === 'closed') return null;
  if (view === 'minimised') {
    return (
      <button
        type="button"
        className={classes.minimised}
        aria-label={unread > 0 ? `Open chat, ${String(unread)} unread` : 'Open chat'}
        onClick={() => dispatch(setChatView('open'))}
      >
        {title}
        {unread > 0 && <span className="badge">{unread}</span>}
      </button>
    );
  }

  const hasChat = state.sessionId !== null;
  const hasEnded = session?.status === 'ended';
  const isBanned = messages.some(({ messageType }) => messageType === 'banned');

  return (
    <ChatWindow
      title={title}
      isRestored={isChatRestored}
      status={hasChat && !hasEnded && <ConnectionStatus state={state} />}
      onMinimise={() => dispatch(setChatView('minimised'))}
      onClose={close}
      dropProps={files.dropProps}
    >
      {files.isOver && <div className={fileClasses.over}>Drop pictures or PDF files here</div>}
      {hasChat ? (
        <>
          <MessageList chat={chat} state={state} isLeaving={isLeaving} onLeaving={setLeaving} />
          <div className={classes.foot}>
            {hasEnded && session.agentName !== null && !isBanned && (
              <Rating chat={chat} rating={state.rating} />
            )}
            <ShopperComposer
              chat={chat}
              session={session}
              isLeaving={isLeaving}
              written={writtenSoFar(state)}
              files={files}
            />
            {endFailure !== null && endFailure === session?.sessionId && !hasEnded && (
              <p role="alert" className={`failure ${classes.failure ?? ''}`}>
                The chat could not be ended. Please try again.
              </p>
            )}
            {hasEnded ? (
              <div className={`links spread ${classes.tools ?? ''}`}>
                <button type="button" className="text-button" onClick={() => chat.forget()}>
                  Start a new chat
                </button>
                <TranscriptButton key={session.sessionId} sessionId={session.sessionId} />
              </div>
            ) : (
              <div className={`links spread ${classes.tools ?? ''}`}>
                <button type="button" className="text-button" onClick={() => void end()}>
                  End chat
                </button>
                <SoundSwitch sound={sound} className="text-button" />
              </div>
            )}
          </div>
        </>
      ) : (
        <StartForm chat={chat} />
      )}
    </ChatWindow>
  );
}

/** What the shopper wrote while waiting. It becomes part of a message that is left. */
const writtenSoFar = ({ messages, unsent }: ShopperChatState): string =>
  [
    ...messages
      .filter(({ senderType, attachment }) => senderType === 'customer' && attachment === null)
      .map(({ message }) => message),
    ...unsent.filter(({ file }) => !file).map(({ text }) => text),
  ]
    .join('\n')
    .slice(0, CHAT_MESSAGE_LENGTH);

const TEXTS: Readonly<Record<ConnectionState, string>> = {
  starting: 'Checking for messages every 3 seconds',
  live: 'Live',
  polling: 'Checking for messages every 3 seconds',
  offline: 'Waiting for the connection. What you write is kept.',
};

/** The line below the title that says how messages arrive. A screen reader announces only a lost connection. */
function ConnectionStatus({ state }: { readonly state: ShopperChatState }) {
  const { connection, session, isAgentAvailable } = state;
  // 'Live' would contradict the notice that no agent is available.
  if (connection === 'live' && session?.status === 'waiting' && isAgentAvailable === false) return null;

  return (
    <p
      className={statusClasses.line}
      data-connection={connection}
      role={connection === 'offline' ? 'status' : undefined}
    >
      {TEXTS[connection]}
    </p>
  );
}

/** The panel's title in each state (behaviour: chat 8). */
function chatTitle(session: ChatSession | null): string {
  if (!session) return 'Live Chat Support';

  return session.status === 'waiting'
    ? 'Connecting you with an agent...'
    : `Chat with ${session.agentName ?? 'Support Agent'}`;
}

/** The launcher's label while a chat is open; null without one. */
function launcherLabel(session: ChatSession | null): string | null {
  if (!session || session.status === 'ended') return null;
  if (session.status === 'active') return chatTitle(session);
  const { queuePosition } = session;

  return queuePosition === null || queuePosition === 1
    ? 'Next in line'
    : `Number ${String(queuePosition)} in line`;
}

/** A page has its title by then. */
const TITLE_DELAY_MS = 150;

function useReportPage(chat: ShopperChat): void {
  const { pathname, search } = useLocation();

  useEffect(() => {
    const timer = window.setTimeout(
      () =>
        chat.setPage({
          path: addressToReport(pathname, search).slice(0, URL_LENGTH),
          title: readPageTitle(),
        }),
      TITLE_DELAY_MS,
    );

    return () => window.clearTimeout(timer);
  }, [chat, pathname, search]);
}
