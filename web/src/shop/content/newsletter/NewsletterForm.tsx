import { useAppDispatch } from '../../../app/hooks.ts';
import { isEmail } from '../../../app/is-email.ts';
import { showFailure, showToast } from '../../../app/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useSubscribeMutation } from './newsletter.api.ts';

/** The newsletter form (behaviour: contact 4). The browser validates its one field. */
export function NewsletterForm() {
  const dispatch = useAppDispatch();
  const [subscribe, { isLoading }] = useSubscribeMutation();
  const { formProps, fieldProps } = useForm({
    validate: (fields) => ({
      'newsletter-email': isEmail(fields('newsletter-email'))
        ? undefined
        : 'Enter an address such as mai@example.com',
    }),
    onSubmit: async (fields, form) => {
      const email = fields('newsletter-email').trim();
      const { error } = await subscribe(email);
      if (!error) {
        dispatch(showToast({ title: 'Subscribed', description: "You've been added to our newsletter." }));
        form.reset();
      } else if ('message' in error && error.message.includes('already subscribed')) {
        dispatch(
          showToast({ title: 'Newsletter', description: "You're already subscribed to our newsletter." }),
        );
      } else {
        dispatch(showFailure('Failed to subscribe. Please try again.'));
      }
    },
  });

  return (
    <form className="field-and-button" {...formProps}>
      <TextField
        label="Newsletter address"
        type="email"
        autoComplete="email"
        required
        {...fieldProps('newsletter-email')}
      />
      <Button type="submit" aria-disabled={isLoading || undefined}>
        {isLoading ? '...' : 'SUBSCRIBE'}
      </Button>
    </form>
  );
}
