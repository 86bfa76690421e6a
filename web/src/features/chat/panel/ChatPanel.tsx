import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { setChatLabel, setChatView, setUnreadMessages } from '../../../app/panels.ts';
import classes from './ChatPanel.module.css';
import { chatTitle, launcherLabel } from './chat-title.ts';
import { ChatWindow } from './ChatWindow.tsx';
import type { ConversationState } from '../state/conversation-state.ts';
import { Composer } from '../conversation/ShopperComposer.tsx';
import { MessageList } from '../conversation/MessageList.tsx';
import { Rating } from '../conversation/Rating.tsx';
import { ReachLine } from './ConnectionStatus.tsx';
import { SoundSwitch } from './SoundSwitch.tsx';
import { StartForm } from './StartForm.tsx';
import { useConversation } from '../state/use-conversation.ts';
import { useIsPageVisible } from './use-is-page-visible.ts';
import { useShownPage } from './use-current-page.ts';

/** The chat (behaviour: chat 9): closed, open or minimised; the conversation goes on in all three. */
export function ChatPanel() {
  const dispatch = useAppDispatch();
  const { chat: view, isChatRestored } = useAppSelector((state) => state.panels);
  const { conversation, sound, state } = useConversation();
  const { session, messages, seenId } = state;
  const isBeforeEyes = useIsPageVisible() && view === 'open';
  const unread = messages.filter(({ id, senderType }) => id > seenId && senderType !== 'customer').length;
  const title = chatTitle(session);
  const [wantsToLeave, setLeaving] = useState(false);
  /** The session that could not be ended. */
  const [unended, setUnended] = useState<string | null>(null);
  const isLeaving = wantsToLeave && session?.status === 'waiting' && state.isAnybodyThere === false;
  const isAnybodyThere = session?.status === 'waiting' ? state.isAnybodyThere : true;
  const label = launcherLabel(session);
  useShownPage(conversation);

  useEffect(() => {
    if (isBeforeEyes) conversation.markSeen();
  }, [isBeforeEyes, conversation, messages]);

  useEffect(() => {
    dispatch(setUnreadMessages(isBeforeEyes ? 0 : unread));
  }, [dispatch, isBeforeEyes, unread]);

  useEffect(() => {
    dispatch(setChatLabel(label));
  }, [dispatch, label]);

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
      isRestored={isChatRestored}
      line={isTalking && !hasEnded && <ReachLine reach={state.reach} isAnybodyThere={isAnybodyThere} />}
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
              written={writtenSoFar(state)}
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
        <StartForm
          onStart={(name, email) => conversation.start(name, email)}
          askWhoIsThere={() => conversation.askWhoIsThere()}
        />
      )}
    </ChatWindow>
  );
}

/** What the shopper wrote while waiting: it goes along with a message that is left. */
const writtenSoFar = ({ messages, unsent }: ConversationState): string =>
  [
    ...messages.filter(({ senderType }) => senderType === 'customer').map(({ message }) => message),
    ...unsent.map(({ text }) => text),
  ]
    .join('\n')
    .slice(0, TEXT_LIMITS.chatMessage);
