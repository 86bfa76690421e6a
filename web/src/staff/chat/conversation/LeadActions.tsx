import type { AgentChatSession } from '@ronin/contracts';
import { useState } from 'react';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { useAppDispatch } from '../../../app/hooks.ts';
import { useStaffSession } from '../../../app/staff-session.ts';
import { showFailure } from '../../../app/toasts.ts';
import { Button, Group } from '../../../ui/mantine.ts';
import { agentConsoleApi } from '../state/agent-console.api.ts';
import { useAgentChats } from '../state/AgentChatsProvider.tsx';
import { TransferMenu } from './TransferMenu.tsx';

/** What a lead can do with a chat that is not theirs (behaviour: chat 20). */
export function LeadActions({ session }: { readonly session: AgentChatSession }) {
  const agentChats = useAgentChats();
  const dispatch = useAppDispatch();
  const { staff } = useStaffSession();
  const [isChoosing, setChoosing] = useState(false);
  const [assign] = agentConsoleApi.endpoints.assignChat.useMutation();
  const [takeOver, { isLoading }] = agentConsoleApi.endpoints.takeOverChat.useMutation();
  const { sessionId, status } = session;
  const attempt = async (change: PromiseLike<{ error?: unknown }>) => {
    const { error } = await change;
    if (error !== undefined) dispatch(showFailure(getErrorDetail(error)));
    await agentChats.openById(sessionId);
  };
  if (staff?.isLead !== true || status === 'ended' || agentChats.isHeld(session)) return null;

  return (
    <Group mb={10} justify="end" role="group" aria-label="For leads">
      {status === 'waiting' ? (
        <TransferMenu
          label="Assign"
          hasNote={false}
          opened={isChoosing}
          onChange={setChoosing}
          onPick={(agentId) => void attempt(assign({ sessionId, agentId }))}
        />
      ) : (
        <Button
          variant="default"
          size="compact-sm"
          fw={500}
          loading={isLoading}
          onClick={() => void attempt(takeOver(sessionId))}
        >
          Take over
        </Button>
      )}
    </Group>
  );
}
