import { subscriptionCalls } from '@ronin/contracts/calls';
import { api, toApiError } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';
import { useAppDispatch } from '../../../app/hooks.ts';
import { isEmail } from '../../../app/is-email.ts';
import { showFailure, showToast } from '../../../app/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmailField } from '../../../ui/Field.tsx';
import { useForm } from '../../../ui/use-form.ts';

const { useSubscribeMutation } = api.injectEndpoints({
  endpoints: (build) => ({ subscribe: build.mutation(fromCall(subscriptionCalls.subscribeNewsletter)) }),
});

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
      } else if (toApiError(error).message.includes('already subscribed')) {
        const description = "You're already subscribed to our newsletter.";
        dispatch(showToast({ title: 'Newsletter', description }));
      } else dispatch(showFailure('Failed to subscribe. Please try again.'));
    },
  });

  return (
    <form className="field-and-button" {...formProps}>
      <EmailField label="Newsletter address" required {...fieldProps('newsletter-email')} />
      <Button type="submit" busy={isLoading} pending="...">
        SUBSCRIBE
      </Button>
    </form>
  );
}
