import { CHAT_MESSAGE_LENGTH } from '@ronin/contracts/browser-limits';
import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { setChatLabel, setChatView, setUnreadMessages } from '../../../app/panels.ts';
import { useSendFiles } from '../../../chat-client/files/use-send-files.ts';
import { MessageList } from '../conversation/MessageList.tsx';
import { Rating, SoundSwitch, TranscriptButton } from '../conversation/parts.ts';
import { ShopperComposer } from '../conversation/ShopperComposer.tsx';
import type { ShopperChatState } from '../state/shopper-chat.slice.ts';
import { useShopperChat } from '../state/use-shopper-chat.ts';
import { chatTitle, launcherLabel } from './chat-title.ts';
import { ChatWindow } from './ChatWindow.tsx';
import { ConnectionStatus } from './ConnectionStatus.tsx';
import { StartForm } from './StartForm.tsx';
import { useIsPageVisible } from './use-is-page-visible.ts';
import { useReportPage } from './use-report-page.ts';
import fileClasses from '../files/Files.module.css';
import classes from './ChatPanel.module.css';

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
  const isAgentAvailable = session?.status === 'waiting' ? state.isAgentAvailable : true;
  const label = launcherLabel(session);
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
    dispatch(setUnreadMessages(isOnScreen ? 0 : unread));
  }, [dispatch, isOnScreen, unread]);

  useEffect(() => {
    dispatch(setChatLabel(label));
  }, [dispatch, label]);

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
      status={
        hasChat &&
        !hasEnded && <ConnectionStatus connection={state.connection} isAgentAvailable={isAgentAvailable} />
      }
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
