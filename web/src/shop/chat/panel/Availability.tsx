import type { ChatAvailability } from '@ronin/contracts';
import { describeAvailability } from './describe-availability.ts';

interface AvailabilityProps {
  /** Undefined while it is being read, and so is this part. */
  readonly availability: ChatAvailability | undefined;
}

/** Whether somebody is there, and when the answer comes. */
export function Availability({ availability }: AvailabilityProps) {
  if (!availability) return null;
  const hint = describeAvailability(availability, new Date());
  if (!availability.available) {
    return (
      <p className="spoken small soft" role="status">
        Nobody is at the bench right now. {hint} Leave a message in the chat, and we answer by e-mail.
      </p>
    );
  }

  return hint !== null && <p className="spoken small soft">{hint}</p>;
}
