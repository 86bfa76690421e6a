import { useRef } from 'react';
import { useAppDispatch } from '../../app/hooks.ts';
import { showFailure, showToast } from '../../app/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { newsletterApi } from './newsletter.api.ts';
import classes from './NewsletterForm.module.css';

/** The newsletter's box (behaviour: contact 4). The field alone holds the address, as in the contact form. */
export function NewsletterForm() {
  const dispatch = useAppDispatch();
  const field = useRef<HTMLInputElement>(null);
  const [subscribe, { isLoading: isPending }] = newsletterApi.endpoints.subscribe.useMutation();

  const submit = async (email: string) => {
    if (email === '') return;
    const { error } = await subscribe(email);
    if (!error) {
      dispatch(showToast({ title: 'Subscribed', description: "You've been added to our newsletter." }));
      if (field.current) field.current.value = '';
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
      // Sent before its code is there, the form does nothing, rather than write what it holds into the address.
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void submit(field.current?.value.trim() ?? '');
      }}
    >
      <TextField
        ref={field}
        label="Newsletter address"
        type="email"
        name="newsletter-email"
        autoComplete="email"
        required
      />
      <Button type="submit" aria-disabled={isPending || undefined}>
        {isPending ? '...' : 'SUBSCRIBE'}
      </Button>
    </form>
  );
}
