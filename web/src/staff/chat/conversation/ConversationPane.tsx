import type { AgentChatSession } from '@ronin/contracts';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useAttempt } from '../../../app/desk/use-attempt.ts';
import { useStaffSession } from '../../../app/staff-session.ts';
import { useSendFiles } from '../../../chat-client/files/use-send-files.ts';
import { Box, Group, Paper } from '../../../ui/mantine.ts';
import { AgentComposer, type ComposerHandle } from '../composer/AgentComposer.tsx';
import { SmallButton } from '../controls.ts';
import { RatingWords } from '../rating/RatingWords.tsx';
import type { AgentChat } from '../state/agent-chats.slice.ts';
import { agentConsoleApi } from '../state/agent-console.api.ts';
import { useAgentChats } from '../state/AgentChatsProvider.tsx';
import { ClaimButton } from './ClaimButton.tsx';
import { Pane } from './Pane.tsx';
import { ActionPopover, type PaneMenu } from './PaneActions.tsx';
import { PaneHeader } from './PaneHeader.tsx';
import { Timeline } from './Timeline.tsx';
import { TransferList } from './TransferList.tsx';
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
}

/** One chat: its header, its messages and the field for a reply. */
export function ConversationPane({ ref, chat, foundId }: ConversationPaneProps) {
  const agentChats = useAgentChats();
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
    <Pane id={sessionId} aria-label={`Chat with ${customerName}`} {...files.dropProps}>
      {files.isOver && <div className={fileClasses.over}>Drop pictures or PDF files here</div>}
      <PaneHeader session={session} isHeld={isHeld} menu={menu} onMenu={setMenu} />
      <Timeline key={foundId} chat={chat} foundId={foundId} />
      <Box component="footer" pt={4}>
        <div className={classes.above}>
          <RatingWords session={session} />
          {session.status === 'waiting' && <Waiting sessionId={sessionId} />}
          <LeadActions session={session} />
        </div>
        <AgentComposer
          ref={composer}
          session={session}
          canReply={isHeld}
          files={files}
          lastSaidId={chat.messages.findLast(({ senderType }) => senderType === 'customer')?.id ?? 0}
        />
      </Box>
    </Pane>
  );
}

const Waiting = ({ sessionId }: { readonly sessionId: string }) => (
  <Paper mb={10} px={14} py="xs">
    <Group justify="space-between" gap="0.625rem 1rem" c="var(--text-soft)">
      <p>You are viewing this chat. Take it to reply.</p>
      <ClaimButton size="compact-md" sessionId={sessionId}>
        Take the chat
      </ClaimButton>
    </Group>
  </Paper>
);

/** What a lead can do with a chat that is not theirs (behaviour: chat 20). */
function LeadActions({ session }: { readonly session: AgentChatSession }) {
  const agentChats = useAgentChats();
  const attempt = useAttempt();
  const { staff } = useStaffSession();
  const [isChoosing, setChoosing] = useState(false);
  const [assign] = agentConsoleApi.endpoints.assignChat.useMutation();
  const [takeOver, { isLoading }] = agentConsoleApi.endpoints.takeOverChat.useMutation();
  const { sessionId, status } = session;
  const run = async (change: Parameters<typeof attempt>[0]) => {
    await attempt(change);
    await agentChats.openById(sessionId);
  };
  if (staff?.isLead !== true || status === 'ended' || agentChats.isHeld(session)) return null;

  return (
    <Group mb={10} justify="end" role="group" aria-label="For leads">
      {status === 'waiting' ? (
        <ActionPopover label="Assign" opened={isChoosing} onChange={setChoosing}>
          <TransferList hasNote={false} onPick={(agentId) => void run(assign({ sessionId, agentId }))} />
        </ActionPopover>
      ) : (
        <SmallButton loading={isLoading} onClick={() => void run(takeOver({ sessionId }))}>
          Take over
        </SmallButton>
      )}
    </Group>
  );
}
