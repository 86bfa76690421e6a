import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { setChatView, setUnreadMessages } from '../../app/panels.ts';
import classes from './ChatPanel.module.css';
import { chatTitle } from './chat-title.ts';
import { ChatWindow } from './ChatWindow.tsx';
import { Composer } from './Composer.tsx';
import { MessageList } from './MessageList.tsx';
import { Rating } from './Rating.tsx';
import { ReachLine } from './ReachLine.tsx';
import { SoundSwitch } from './SoundSwitch.tsx';
import { StartForm } from './StartForm.tsx';
import { useConversation } from './use-conversation.ts';
import { useIsPageVisible } from './use-is-page-visible.ts';
import { useShownPage } from './use-shown-page.ts';

/** The chat (behaviour: chat 9): closed, open or minimised; the conversation goes on in all three. */
export function ChatPanel() {
  const dispatch = useAppDispatch();
  const view = useAppSelector((state) => state.panels.chat);
  const { conversation, sound, state } = useConversation();
  const { session, messages, seenId } = state;
  const isBeforeEyes = useIsPageVisible() && view === 'open';
  const unread = messages.filter(({ id, senderType }) => id > seenId && senderType !== 'customer').length;
  const title = chatTitle(session);
  const [wantsToLeave, setLeaving] = useState(false);
  /** The session that could not be ended. */
  const [unended, setUnended] = useState<string | null>(null);
  const isLeaving = wantsToLeave && session?.status === 'waiting' && state.isAnybodyThere === false;
  useShownPage(conversation);

  useEffect(() => {
    if (isBeforeEyes) conversation.markSeen();
  }, [isBeforeEyes, conversation, messages]);

  useEffect(() => {
    dispatch(setUnreadMessages(isBeforeEyes ? 0 : unread));
  }, [dispatch, isBeforeEyes, unread]);

  const end = async () => {
    setUnended((await conversation.end()) ? null : (session?.sessionId ?? null));
  };

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

  const isTalking = session !== null || state.isResuming;
  const hasEnded = session?.status === 'ended';

  return (
    <ChatWindow
      title={title}
      line={isTalking && !hasEnded && <ReachLine reach={state.reach} />}
      onMinimise={() => dispatch(setChatView('minimised'))}
      onClose={close}
    >
      {isTalking ? (
        <>
          <MessageList
            state={state}
            onRetry={() => {
              conversation.retry();
            }}
            onDiscard={(clientMessageId) => {
              conversation.discard(clientMessageId);
            }}
            isLeaving={isLeaving}
            onLeaving={setLeaving}
          />
          <div className={classes.foot}>
            {hasEnded && session.agentName !== null && (
              <Rating rating={state.rating} onRate={(rating) => conversation.rate(rating)} />
            )}
            <Composer
              session={session}
              isLeaving={isLeaving}
              onSend={(text) => {
                conversation.send(text);
              }}
              onTyping={(isTyping) => {
                conversation.sayTyping(isTyping);
              }}
              onLeave={(text) => conversation.leaveMessage(text)}
            />
            {unended !== null && unended === session?.sessionId && !hasEnded && (
              <p role="alert" className={classes.failure}>
                The chat could not be ended. Please try again.
              </p>
            )}
            {hasEnded ? (
              <div className={classes.tools}>
                <button
                  type="button"
                  className={classes.tool}
                  onClick={() => {
                    conversation.forget();
                  }}
                >
                  Start a new chat
                </button>
              </div>
            ) : (
              <div className={classes.tools}>
                <button type="button" className={classes.tool} onClick={() => void end()}>
                  End chat
                </button>
                <SoundSwitch sound={sound} className={classes.tool} />
              </div>
            )}
          </div>
        </>
      ) : (
        <StartForm onStart={(name, email) => conversation.start(name, email)} />
      )}
    </ChatWindow>
  );
}
