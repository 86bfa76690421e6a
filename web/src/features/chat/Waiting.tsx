import type { ChatSession } from '@ronin/contracts';
import type { ApiError } from '../../app/api.ts';
import { LeaveMessage } from './LeaveMessage.tsx';
import classes from './Waiting.module.css';

interface WaitingProps {
  readonly session: ChatSession;
  readonly isAnybodyThere: boolean | null;
  readonly onLeaveMessage: (text: string) => Promise<ApiError | null>;
}

/**
 * The documented words (Specification, section 4), the place in the queue, and beneath them, when no agent is there, the
 * offer to leave a message (decisions: Chat beyond the polling calls).
 */
export function Waiting({ session, isAnybodyThere, onLeaveMessage }: WaitingProps) {
  return (
    <div className={classes.waiting}>
      <p className={classes.words}>Please wait while we connect you with an available agent...</p>
      {session.queuePosition !== null && (
        <p className={classes.place}>{describePlace(session.queuePosition)}</p>
      )}
      {isAnybodyThere === false && <LeaveMessage email={session.customerEmail} onLeave={onLeaveMessage} />}
    </div>
  );
}

const describePlace = (place: number): string =>
  place === 1 ? 'You are next in line.' : `You are number ${String(place)} in line.`;
