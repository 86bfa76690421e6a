import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import type { ApiError } from '../../app/api.ts';
import { Button } from '../../components/Button.tsx';
import { TextBox } from '../../components/Field.tsx';
import classes from './LeaveMessage.module.css';

interface LeaveMessageProps {
  /** Where the answer goes. */
  readonly email: string;
  readonly onLeave: (text: string) => Promise<ApiError | null>;
}

/** Nobody is there: what the shopper writes here is answered by e-mail, with all that was said. */
export function LeaveMessage({ email, onLeave }: LeaveMessageProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [isLeaving, setLeaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const leave = async () => {
    setLeaving(true);
    setFailed(false);
    const error = await onLeave(text);
    setLeaving(false);
    setFailed(error !== null);
  };

  return (
    <div className={classes.offer}>
      <p className={classes.words}>
        Nobody is at the bench right now. Leave a message, and we answer by e-mail.
      </p>
      {isOpen ? (
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '' && !isLeaving) void leave();
          }}
        >
          <TextBox
            label="Your message"
            description={`The answer goes to ${email}.`}
            rows={3}
            maxLength={TEXT_LIMITS.chatMessage}
            autoFocus
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
            }}
          />
          {hasFailed && (
            <p role="alert" className={classes.failure}>
              The message could not be left. Please try again.
            </p>
          )}
          <Button type="submit" wide disabled={text.trim() === ''} aria-disabled={isLeaving || undefined}>
            {isLeaving ? 'Sending...' : 'Leave message'}
          </Button>
        </form>
      ) : (
        <Button
          wide
          onClick={() => {
            setOpen(true);
          }}
        >
          Leave a message
        </Button>
      )}
    </div>
  );
}
