import { describeUnsent } from '../../../chat-client/outbox.ts';
import type { UnsentMessage } from '../../../chat-client/outbox-storage.ts';
import { Button, Group, Text } from '../../../ui/mantine.ts';
import { UnsentFileView } from '../files/UnsentFileView.tsx';
import { ProductCard } from '../products/ProductCard.tsx';
import { isDisconnected } from '../state/agent-chats.slice.ts';
import { useAgentChats, useAgentState } from '../state/AgentChatsProvider.tsx';
import classes from './Timeline.module.css';

interface UnsentEntryProps {
  readonly sessionId: string;
  readonly message: UnsentMessage;
  /** Of the file that is sent now: the part that has left. */
  readonly progress: number | null;
}

/** A message that the service has not acknowledged. It is sent automatically once there is a connection. */
export function UnsentEntry({ sessionId, message, progress }: UnsentEntryProps) {
  const agentChats = useAgentChats();
  const { clientMessageId, text, productId, file, hasFailed, reason } = message;
  const { isStuck, words } = describeUnsent(message, isDisconnected(useAgentState()));

  return (
    <div className={classes.said} data-sender="agent" data-first data-unsent>
      <Text fz="xs" {...(isStuck ? { c: 'var(--bad)', fw: 600 } : { c: 'dimmed' })}>
        {words}
      </Text>
      {file ? (
        <UnsentFileView message={message} progress={hasFailed ? null : progress} />
      ) : productId === undefined ? (
        <p className="typed quiet">{text}</p>
      ) : (
        <ProductCard productId={productId} text={text} />
      )}
      {isStuck && reason !== undefined && (
        <Text c="var(--bad)" fz="xs">
          {reason}
        </Text>
      )}
      {isStuck && (
        <Group gap={4} mt={6}>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => void agentChats.conversation(sessionId)?.retry()}
          >
            Try again
          </Button>
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() => agentChats.conversation(sessionId)?.discard(clientMessageId)}
          >
            Discard
          </Button>
        </Group>
      )}
    </div>
  );
}
