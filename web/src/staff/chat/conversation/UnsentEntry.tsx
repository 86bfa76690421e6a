import type { UnsentMessage } from '../../../chat-client/outbox-storage.ts';
import { Button } from '../../../ui/mantine.ts';
import { ProductCard } from './ProductCard.tsx';
import classes from './Timeline.module.css';

interface UnsentEntryProps {
  readonly message: UnsentMessage;
  /** It is sent automatically once there is a connection. */
  readonly isOffline: boolean;
  readonly onRetry: () => void;
  readonly onDiscard: (clientMessageId: string) => void;
}

/** A message that the service has not acknowledged. */
export function UnsentEntry({ message, isOffline, onRetry, onDiscard }: UnsentEntryProps) {
  const { clientMessageId, text, productId, hasFailed } = message;

  return (
    <div className={classes.said} data-sender="agent" data-first data-unsent>
      <p className={classes.sender}>
        <span className={hasFailed && !isOffline ? classes.failed : undefined}>
          {hasFailed ? (isOffline ? 'Waiting for the connection' : 'Not sent') : 'Sending'}
        </span>
      </p>
      {productId === undefined ? (
        <p className={classes.text}>{text}</p>
      ) : (
        <ProductCard productId={productId} text={text} />
      )}
      {hasFailed && !isOffline && (
        <p className={classes.retry}>
          <Button size="compact-xs" variant="default" onClick={onRetry}>
            Try again
          </Button>
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() => {
              onDiscard(clientMessageId);
            }}
          >
            Discard
          </Button>
        </p>
      )}
    </div>
  );
}
