import type { AgentChatSession } from '@ronin/contracts';
import { useState } from 'react';
import { useAttempt } from '../../../app/desk/use-attempt.ts';
import { useStaffSession } from '../../../app/staff-session.ts';
import { Button, Group } from '../../../ui/mantine.ts';
import { agentConsoleApi } from '../state/agent-console.api.ts';
import { useAgentChats } from '../state/AgentChatsProvider.tsx';
import { TransferMenu } from './TransferMenu.tsx';

/** What a lead can do with a chat that is not theirs (behaviour: chat 20). */
export function LeadActions({ session }: { readonly session: AgentChatSession }) {
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
        <TransferMenu
          label="Assign"
          hasNote={false}
          opened={isChoosing}
          onChange={setChoosing}
          onPick={(agentId) => void run(assign({ sessionId, agentId }))}
        />
      ) : (
        <Button
          variant="default"
          size="compact-sm"
          fw={500}
          loading={isLoading}
          onClick={() => void run(takeOver({ sessionId }))}
        >
          Take over
        </Button>
      )}
    </Group>
  );
}
