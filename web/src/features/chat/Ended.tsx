import type { ChatSession } from '@ronin/contracts';
import { Rating } from './Rating.tsx';
import classes from './Ended.module.css';

interface EndedProps {
  readonly session: ChatSession;
  readonly rating: number | null;
  readonly onRate: (rating: number) => Promise<boolean>;
  /** Makes room for another conversation. */
  readonly onRestart: () => void;
}

/** What is left to do after the end: stars, if there was an agent to give them to, and another chat. */
export function Ended({ session, rating, onRate, onRestart }: EndedProps) {
  return (
    <div className={classes.ended}>
      {session.agentName !== null && <Rating rating={rating} onRate={onRate} />}
      <button type="button" className={classes.again} onClick={onRestart}>
        Start a new chat
      </button>
    </div>
  );
}
