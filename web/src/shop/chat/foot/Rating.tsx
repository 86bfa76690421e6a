import { SATISFACTION } from '@ronin/contracts/browser-limits';
import { useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { ShopperChat } from '../state/shopper-chat.ts';
import classes from './Rating.module.css';

interface RatingProps {
  readonly chat: ShopperChat;
  /** Null before the shopper has rated. */
  readonly rating: number | null;
}

/** What a screen reader says for each number. */
const MEANINGS = ['poor', 'fair', 'good', 'very good', 'excellent'];

const CHOICES = Array.from(
  { length: SATISFACTION.max - SATISFACTION.min + 1 },
  (_none, index) => SATISFACTION.min + index,
);

/** The shopper's rating from 1 to 5, with words if wanted, given once. Five radio buttons, so the arrow keys choose. */
export function Rating({ chat, rating }: RatingProps) {
  const name = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  if (rating !== null) {
    return (
      <p role="status" className={`display ${classes.thanks ?? ''}`}>
        Thank you. You gave this chat {rating} of {SATISFACTION.max}.
      </p>
    );
  }

  const send = async (value: number) => {
    setSending(true);
    setFailed(!(await chat.rate(value, comment.trim())));
    setSending(false);
  };

  return (
    <form
      className={`stack ${classes.form ?? ''}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== null && !isSending) void send(chosen);
      }}
    >
      <fieldset className={classes.choices}>
        <legend className="display large below-1">How was this chat?</legend>
        {CHOICES.map((value) => (
          <label key={value} className={classes.choice}>
            <input
              className="cover"
              type="radio"
              name={name}
              value={value}
              aria-label={`${String(value)}, ${MEANINGS[value - SATISFACTION.min] ?? ''}`}
              checked={chosen === value}
              onChange={() => setChosen(value)}
            />
            <span aria-hidden="true">{value}</span>
          </label>
        ))}
        <span className={`spread quiet ${classes.ends ?? ''}`} aria-hidden="true">
          <span>Poor</span>
          <span>Excellent</span>
        </span>
      </fieldset>
      {hasFailed && (
        <p role="alert" className="failure">
          The rating could not be sent. Please try again.
        </p>
      )}
      {chosen !== null && (
        <>
          <label className="stack gap-1 small soft">
            In a few words (optional)
            <textarea
              className={classes.comment}
              rows={2}
              maxLength={SATISFACTION.comment}
              value={comment}
              onChange={(event) => setComment(event.currentTarget.value)}
            />
          </label>
          <Button type="submit" wide aria-disabled={isSending || undefined}>
            Send rating
          </Button>
        </>
      )}
    </form>
  );
}
