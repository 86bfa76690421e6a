import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useAttempt } from '../../../app/desk/use-attempt.ts';
import { useSendFiles } from '../../../chat-client/files/use-send-files.ts';
import { Box, Button, Group, Paper } from '../../../ui/mantine.ts';
import { AgentComposer, type ComposerHandle } from '../composer/AgentComposer.tsx';
import { RatingWords } from '../rating/RatingWords.tsx';
import type { AgentChat } from '../state/agent-chats.slice.ts';
import { useAgentChats } from '../state/AgentChatsProvider.tsx';
import { LeadActions } from './LeadActions.tsx';
import type { PaneMenu } from './PaneActions.tsx';
import { PaneHeader } from './PaneHeader.tsx';
import { Timeline } from './Timeline.tsx';
import fileClasses from '../files/Files.module.css';
import classes from './ConversationPane.module.css';

/** What shortcuts can do in the active pane. */
export interface PaneHandle extends ComposerHandle {
  readonly openMenu: (menu: PaneMenu) => void;
}

interface ConversationPaneProps {
  readonly ref?: Ref<PaneHandle> | undefined;
  readonly chat: AgentChat;
  /** The message that a search found; null without one. */
  readonly foundId: number | null;
  readonly isActive: boolean;
  /** There is another pane beside it. */
  readonly isOneOfMany: boolean;
  readonly onActivate: () => void;
  readonly onClaim: () => Promise<void>;
  readonly onClose: () => void;
  readonly onDetails: () => void;
}

/** One chat: its header, its messages and the field for a reply. */
export function ConversationPane(props: ConversationPaneProps) {
  const { ref, chat, foundId, isActive, isOneOfMany, onActivate, onClaim, onClose, onDetails } = props;
  const agentChats = useAgentChats();
  const attempt = useAttempt();
  const { session } = chat;
  const { sessionId, customerName } = session;
  const [menu, setMenu] = useState<PaneMenu | null>(null);
  const composer = useRef<ComposerHandle>(null);
  const isHeld = agentChats.isHeld(session);
  const files = useSendFiles(
    isHeld && session.status === 'active'
      ? (...file) => agentChats.conversation(sessionId)?.sendFile(...file)
      : null,
  );

  useImperativeHandle(ref, () => ({
    write: (mode) => composer.current?.write(mode),
    showProducts: () => composer.current?.showProducts(),
    openMenu: (wanted) => {
      if (isHeld) setMenu(wanted);
    },
  }));

  return (
    <section
      className={classes.pane}
      aria-label={`Chat with ${customerName}`}
      data-pane
      data-active={(isActive && isOneOfMany) || undefined}
      tabIndex={-1}
      onFocusCapture={onActivate}
      onPointerDownCapture={onActivate}
      {...files.dropProps}
    >
      {files.isOver && <div className={fileClasses.over}>Drop pictures or PDF files here</div>}
      <PaneHeader
        session={session}
        isHeld={isHeld}
        menu={menu}
        onMenu={setMenu}
        onClose={onClose}
        onDetails={onDetails}
      />
      <Timeline
        key={foundId}
        chat={chat}
        foundId={foundId}
        onRetry={() => {
          void agentChats.conversation(sessionId)?.retry();
        }}
        onDiscard={(clientMessageId) => {
          agentChats.conversation(sessionId)?.discard(clientMessageId);
        }}
      />
      <Box component="footer" pt={4}>
        <div className={classes.above}>
          <RatingWords session={session} />
          {session.status === 'waiting' && <Waiting onClaim={onClaim} />}
          <LeadActions session={session} />
        </div>
        <AgentComposer
          ref={composer}
          session={session}
          canReply={isHeld}
          files={files}
          lastSaidId={chat.messages.findLast(({ senderType }) => senderType === 'customer')?.id ?? 0}
          onSend={(text, productId) => {
            agentChats.conversation(sessionId)?.send(text, productId);
          }}
          onNote={(text) => attempt(agentChats.addNote(sessionId, text))}
          onTyping={(isTyping) => {
            agentChats.conversation(sessionId)?.reportTyping(isTyping);
          }}
        />
      </Box>
    </section>
  );
}

function Waiting({ onClaim }: { readonly onClaim: () => Promise<void> }) {
  const [isClaiming, setClaiming] = useState(false);
  const claim = async () => {
    setClaiming(true);
    await onClaim();
    setClaiming(false);
  };

  return (
    <Paper mb={10} px={14} py="xs">
      <Group justify="space-between" gap="0.625rem 1rem" c="var(--text-soft)">
        <p>You are viewing this chat. Take it to reply.</p>
        <Button size="compact-md" loading={isClaiming} onClick={() => void claim()}>
          Take the chat
        </Button>
      </Group>
    </Paper>
  );
}
