import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import type { ApiError } from '../../app/api.ts';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/Field.tsx';
import classes from './StartForm.module.css';

interface StartFormProps {
  /** Opens a session; answers why it could not. */
  readonly onStart: (name: string, email: string) => Promise<ApiError | null>;
}

/** Who is asking (behaviour: chat 9). */
export function StartForm({ onStart }: StartFormProps) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const isComplete = name.trim() !== '' && email.trim() !== '';

  const start = async () => {
    setStarting(true);
    setFailure(null);
    const error = await onStart(name.trim(), email.trim());
    if (!error) return;
    setFailure(error);
    setStarting(false);
  };

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete && !isStarting) void start();
      }}
    >
      <p className={classes.words}>A person from the workshop answers. Tell us who you are.</p>
      <TextField
        label="Name"
        autoComplete="name"
        maxLength={TEXT_LIMITS.name}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
        }}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={TEXT_LIMITS.email}
        value={email}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
        }}
      />
      {failure && (
        <p role="alert" className={classes.failure}>
          {describeFailure(failure)}
        </p>
      )}
      <Button type="submit" weight="main" wide disabled={!isComplete} aria-disabled={isStarting || undefined}>
        Start Chat
      </Button>
    </form>
  );
}

function describeFailure({ status }: ApiError): string {
  if (status === 429) return 'Many chats were started from here just now. Please try again in a minute.';
  if (status === 400) return 'The chat could not be started. Please look at your name and e-mail address.';

  return 'The chat could not be started. Please try again.';
}
