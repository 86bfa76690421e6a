import type { UnsentMessage } from '../../../chat-client/outbox-storage.ts';
import { Button, Group, Text } from '../../../ui/mantine.ts';
import { UnsentFileView } from '../files/UnsentFileView.tsx';
import { ProductCard } from '../products/ProductCard.tsx';
import classes from './Timeline.module.css';

interface UnsentEntryProps {
  readonly message: UnsentMessage;
  /** Of the file that is sent now: the part that has left. */
  readonly progress: number | null;
  /** It is sent automatically once there is a connection. */
  readonly isOffline: boolean;
  readonly onRetry: () => void;
  readonly onDiscard: (clientMessageId: string) => void;
}

/** A message that the service has not acknowledged. */
export function UnsentEntry({ message, progress, isOffline, onRetry, onDiscard }: UnsentEntryProps) {
  const { clientMessageId, text, productId, file, hasFailed, reason } = message;

  return (
    <div className={classes.said} data-sender="agent" data-first data-unsent>
      <Text fz="xs" {...(hasFailed && !isOffline ? { c: 'var(--bad)', fw: 600 } : { c: 'dimmed' })}>
        {hasFailed ? (isOffline ? 'Waiting for the connection' : 'Not sent') : 'Sending'}
      </Text>
      {file ? (
        <UnsentFileView
          clientMessageId={clientMessageId}
          name={text}
          file={file}
          progress={hasFailed ? null : progress}
        />
      ) : productId === undefined ? (
        <p className="typed quiet">{text}</p>
      ) : (
        <ProductCard productId={productId} text={text} />
      )}
      {hasFailed && !isOffline && reason !== undefined && (
        <Text c="var(--bad)" fz="xs">
          {reason}
        </Text>
      )}
      {hasFailed && !isOffline && (
        <Group gap={4} mt={6}>
          <Button size="compact-xs" variant="default" onClick={onRetry}>
            Try again
          </Button>
          <Button size="compact-xs" variant="subtle" onClick={() => onDiscard(clientMessageId)}>
            Discard
          </Button>
        </Group>
      )}
    </div>
  );
}
