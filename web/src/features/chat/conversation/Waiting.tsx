import type { ChatSession } from '@ronin/contracts';
import classes from './Waiting.module.css';

interface WaitingProps {
  readonly session: ChatSession;
  readonly isAnybodyThere: boolean | null;
  /** Something was said already, which comes first. */
  readonly isQuiet: boolean;
  /** A message is being left, where messages are written. */
  readonly isLeaving: boolean;
  readonly onLeaving: (isLeaving: boolean) => void;
}

/**
 * The documented words (behaviour: chat 8), the place in the queue, and beneath them, when no agent is there, the
 * offer to leave a message (behaviour: chat 8). A few lines: what was said keeps the room.
 */
export function Waiting({ session, isAnybodyThere, isQuiet, isLeaving, onLeaving }: WaitingProps) {
  return (
    <div className={classes.waiting} data-quiet={isQuiet || undefined}>
      <p>
        <span className={classes.words}>Please wait while we connect you with an available agent...</span>{' '}
        {session.queuePosition !== null && isAnybodyThere !== false && (
          <span className={classes.place}>{describePlace(session.queuePosition)}</span>
        )}
      </p>
      {isAnybodyThere === false && (
        <p className={classes.offer}>
          {isLeaving
            ? `${isQuiet ? 'What you wrote goes along; add to it below.' : 'Write it below.'} The answer goes to ${session.customerEmail}, and the chat ends here. `
            : 'Nobody is at the bench right now. '}
          <button
            type="button"
            className={classes.choice}
            onClick={() => {
              onLeaving(!isLeaving);
            }}
          >
            {isLeaving ? 'Keep waiting' : 'Leave a message'}
          </button>
          {!isLeaving && ' and we answer by e-mail.'}
        </p>
      )}
    </div>
  );
}

const describePlace = (place: number): string =>
  place === 1 ? 'You are next in line.' : `You are number ${String(place)} in line.`;
