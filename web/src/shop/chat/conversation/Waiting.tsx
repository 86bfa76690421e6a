import type { ChatSession } from '@ronin/contracts';
import { AnswerPromise } from './parts.ts';
import classes from './Waiting.module.css';

interface WaitingProps {
  readonly session: ChatSession;
  readonly isAgentAvailable: boolean | null;
  /** There are messages already, which are more important. */
  readonly isQuiet: boolean;
  /** The field below is for a message that is left. */
  readonly isLeaving: boolean;
  readonly onLeaving: (isLeaving: boolean) => void;
  /** What was loaded later is in the page. */
  readonly onShown: () => void;
}

/**
 * The documented words, the position in the waiting list and, when no agent is available, the offer to leave a message
 * (behaviour: chat 8); after a long wait the promise of an answer by mail. It is short, so that the messages keep their room.
 */
export function Waiting({ session, isAgentAvailable, isQuiet, isLeaving, onLeaving, onShown }: WaitingProps) {
  return (
    <div
      className={`spoken stack gap-1 small soft ${classes.waiting ?? ''}`}
      data-quiet={isQuiet || undefined}
    >
      <p>
        <span className={classes.words}>Please wait while we connect you with an available agent...</span>{' '}
        {session.queuePosition !== null && isAgentAvailable !== false && (
          <span className="number nowrap">{describePosition(session.queuePosition)}</span>
        )}
      </p>
      {isAgentAvailable === false && (
        <p className="break">
          {isLeaving
            ? `${isQuiet ? 'Your messages are included; add to them below.' : 'Write it below.'} The answer goes to ${session.answerEmail ?? session.customerEmail}, and the chat ends here. `
            : 'Our agents are away just now, and you keep your place. '}
          <button type="button" className={classes.choice} onClick={() => onLeaving(!isLeaving)}>
            {isLeaving ? 'Keep waiting' : 'Leave a message'}
          </button>
          {!isLeaving && ' and we answer by e-mail.'}
        </p>
      )}
      {session.promisedAt !== undefined && !isLeaving && (
        <AnswerPromise session={session} onShown={onShown} />
      )}
    </div>
  );
}

const describePosition = (position: number): string =>
  position === 1 ? 'You are next in line.' : `You are number ${String(position)} in line.`;
