import { toApiError } from '../../../app/api.ts';
import { useAppDispatch } from '../../../app/hooks.ts';
import { isEmail } from '../../../app/is-email.ts';
import { showFailure, showToast } from '../../../app/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmailField } from '../../../ui/Field.tsx';
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
      const { error } = await subscribe({ email: fields('newsletter-email').trim() });
      if (!error) {
        dispatch(showToast({ title: 'Subscribed', description: "You've been added to our newsletter." }));
        form.reset();
      } else {
        const isKnown = toApiError(error).message.includes('already subscribed');
        dispatch(
          isKnown
            ? showToast({ title: 'Newsletter', description: "You're already subscribed to our newsletter." })
            : showFailure('Failed to subscribe. Please try again.'),
        );
      }
    },
  });

  return (
    <form className="field-and-button" {...formProps}>
      <EmailField label="Newsletter address" required {...fieldProps('newsletter-email')} />
      <Button type="submit" busy={isLoading}>
        {isLoading ? '...' : 'SUBSCRIBE'}
      </Button>
    </form>
  );
}
