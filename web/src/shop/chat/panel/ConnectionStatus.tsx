import type { ConnectionState } from '../../../chat-client/chat-transport.ts';
import classes from './ConnectionStatus.module.css';

const TEXTS: Readonly<Record<ConnectionState, string>> = {
  starting: 'Checking for messages every 3 seconds',
  live: 'Live',
  polling: 'Checking for messages every 3 seconds',
  offline: 'Waiting for the connection. What you write is kept.',
};

interface ConnectionStatusProps {
  readonly connection: ConnectionState;
  /** Null while it is not known. */
  readonly isAgentAvailable: boolean | null;
}

/** The line below the title that says how messages arrive. A screen reader announces only a lost connection. */
export function ConnectionStatus({ connection, isAgentAvailable }: ConnectionStatusProps) {
  // 'Live' would contradict the notice that no agent is available.
  if (connection === 'live' && isAgentAvailable === false) return null;

  return (
    <p
      className={classes.line}
      data-connection={connection}
      role={connection === 'offline' ? 'status' : undefined}
    >
      {TEXTS[connection]}
    </p>
  );
}
