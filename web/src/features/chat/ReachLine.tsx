import type { Reach } from './chat-line.ts';
import classes from './ReachLine.module.css';

const WORDS: Readonly<Record<Reach, string>> = {
  live: 'Live',
  polling: 'Checking for news every 3 seconds',
  away: 'The connection is lost. We keep trying.',
};

/** The quiet line that says by which road the talk comes. Only a lost connection is read out. */
export function ReachLine({ reach }: { readonly reach: Reach }) {
  return (
    <p className={classes.line} data-reach={reach} role={reach === 'away' ? 'status' : undefined}>
      {WORDS[reach]}
    </p>
  );
}
