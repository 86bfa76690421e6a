import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { setChatView, setUnreadMessages } from '../../app/panels.ts';
import classes from './ChatPanel.module.css';
import { chatTitle } from './chat-title.ts';
import { ChatWindow } from './ChatWindow.tsx';
import { Composer } from './Composer.tsx';
import { MessageList } from './MessageList.tsx';
import { StartForm } from './StartForm.tsx';
import { useConversation } from './use-conversation.ts';

/** The chat (Specification, sections 2 and 4): closed, open or minimised; the conversation goes on in all three. */
export function ChatPanel() {
  const dispatch = useAppDispatch();
  const view = useAppSelector((state) => state.panels.chat);
  const { conversation, state } = useConversation();
  const { session, messages, seenId } = state;
  const unread = messages.filter(({ id, senderType }) => id > seenId && senderType !== 'customer').length;
  const title = chatTitle(session);

  useEffect(() => {
    if (view === 'open') conversation.markSeen();
  }, [view, conversation, messages]);

  useEffect(() => {
    dispatch(setUnreadMessages(view === 'open' ? 0 : unread));
  }, [dispatch, view, unread]);

  const close = () => {
    dispatch(setChatView('closed'));
    if (session?.status === 'ended') conversation.forget();
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
        {unread > 0 && <span className={classes.badge}>{unread}</span>}
      </button>
    );
  }

  return (
    <ChatWindow title={title} onMinimise={() => dispatch(setChatView('minimised'))} onClose={close}>
      {session || state.isResuming ? (
        <>
          <MessageList
            state={state}
            onRetry={() => {
              conversation.retry();
            }}
          />
          <Composer
            session={session}
            onSend={(text) => {
              conversation.send(text);
            }}
            onTyping={(isTyping) => {
              conversation.sayTyping(isTyping);
            }}
            onEnd={() => void conversation.end()}
            onRestart={() => {
              conversation.forget();
            }}
          />
        </>
      ) : (
        <StartForm onStart={(name, email) => conversation.start(name, email)} />
      )}
    </ChatWindow>
  );
}
