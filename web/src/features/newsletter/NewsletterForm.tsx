import { useState } from 'react';
import { useAppDispatch } from '../../app/hooks.ts';
import { showFailure, showToast } from '../../app/toasts.ts';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/Field.tsx';
import { newsletterApi } from './newsletter.api.ts';
import classes from './NewsletterForm.module.css';

/** The newsletter's box (Specification, sections 2, 5 and 8). */
export function NewsletterForm() {
  const dispatch = useAppDispatch();
  const [subscribe, { isLoading: isPending }] = newsletterApi.endpoints.subscribe.useMutation();
  const [email, setEmail] = useState('');

  const submit = async () => {
    if (email.trim() === '') return;
    const { error } = await subscribe(email.trim());
    if (!error) {
      dispatch(showToast({ title: 'Subscribed', description: "You've been added to our newsletter." }));
      setEmail('');
    } else if ('message' in error && error.message.includes('already subscribed')) {
      dispatch(
        showToast({ title: 'Newsletter', description: "You're already subscribed to our newsletter." }),
      );
    } else {
      dispatch(showFailure('Failed to subscribe. Please try again.'));
    }
  };

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void submit();
      }}
    >
      <TextField
        label="Newsletter address"
        type="email"
        name="newsletter-email"
        autoComplete="email"
        required
        value={email}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
        }}
      />
      <Button type="submit" aria-disabled={isPending || undefined}>
        {isPending ? '...' : 'SUBSCRIBE'}
      </Button>
    </form>
  );
}
