import type { Reach } from '../state/chat-line.ts';
import classes from './ConnectionStatus.module.css';

const WORDS: Readonly<Record<Reach, string>> = {
  live: 'Live',
  polling: 'Checking for news every 3 seconds',
  away: 'Waiting for the connection. What you write is kept.',
};

interface ReachLineProps {
  readonly reach: Reach;
  /** Whether an agent is there; null while that is not known. */
  readonly isAnybodyThere: boolean | null;
}

/** The quiet line that says by which road the talk comes. Only a lost connection is read out. */
export function ReachLine({ reach, isAnybodyThere }: ReachLineProps) {
  // 'Live' beside the word that nobody is there would contradict it.
  if (reach === 'live' && isAnybodyThere === false) return null;

  return (
    <p className={classes.line} data-reach={reach} role={reach === 'away' ? 'status' : undefined}>
      {WORDS[reach]}
    </p>
  );
}
