import type { ChatSession } from '@ronin/contracts';
import { EMAIL_LENGTH } from '@ronin/contracts/browser-limits';
import { useState } from 'react';
import { useAppDispatch } from '../../../app/hooks.ts';
import { isEmail } from '../../../app/is-email.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { useLeaveAddressMutation } from '../state/later-parts.api.ts';
import { chatChanged } from '../state/shopper-chat.slice.ts';
import classes from './Waiting.module.css';

const WRONG = 'Enter an address like name@example.com.';
const FAILED = 'The address could not be saved. Please try again.';

/** After a long wait: the shop answers by mail, and where that answer goes (behaviour: chat 16). */
export function AnswerPromise({ session }: { readonly session: ChatSession }) {
  const { sessionId, customerEmail, answerEmail } = session;
  const dispatch = useAppDispatch();
  const [leaveAddress, { isLoading }] = useLeaveAddressMutation();
  const [isOpen, setOpen] = useState(answerEmail === undefined);
  const [email, setEmail] = useState(answerEmail ?? customerEmail);
  const [problem, setProblem] = useState<string | null>(null);

  const save = async () => {
    const { data } = await leaveAddress({ sessionId, email: email.trim() });
    if (data) dispatch(chatChanged({ session: data }));
    setOpen(data === undefined);
    setProblem(data ? null : FAILED);
  };

  return (
    <div className={`stack gap-1 ${classes.promise ?? ''}`} role="group" aria-label="Answer by mail">
      <p className={classes.words}>
        We are sorry: nobody is free yet. Write your question below. If nobody joins, we answer by mail, also
        when you close this page.
      </p>
      {isOpen ? (
        <form
          className="stack gap-1"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isLoading) return;
            if (isEmail(email)) void save();
            else setProblem(WRONG);
          }}
        >
          <TextField
            label="Where to answer"
            type="email"
            autoComplete="email"
            maxLength={EMAIL_LENGTH}
            value={email}
            error={problem}
            onChange={(event) => {
              setEmail(event.currentTarget.value);
              setProblem(null);
            }}
          />
          <Button type="submit" aria-disabled={isLoading || undefined}>
            Answer me there
          </Button>
        </form>
      ) : (
        <p className="break" role="status">
          We answer to {answerEmail ?? email}.{' '}
          <button type="button" className={classes.choice} onClick={() => setOpen(true)}>
            Change the address
          </button>
        </p>
      )}
    </div>
  );
}
