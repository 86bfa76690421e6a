import { useLocation } from 'react-router-dom';
import { Button } from '../../../ui/Button.tsx';
import { useFollowNewsletterLinkMutation } from './newsletter.api.ts';

/** What the buttons of the links in newsletter mails do. */
export type NewsletterAction = 'confirm' | 'unsubscribe';

const TEXTS = {
  confirm: {
    button: 'Confirm subscription',
    done: 'Thank you. You are subscribed.',
    invalid: 'This link is no longer valid. Subscribe again at the foot of any page.',
  },
  unsubscribe: {
    button: 'Unsubscribe',
    done: 'You are unsubscribed. We will send you no more letters.',
    invalid: 'This link is incomplete. Open it again from the mail.',
  },
} as const;

/**
 * The button of a link in a newsletter mail (behaviour: contact 5). Opening the page changes nothing, because mail scanners
 * follow links. The secret is in the fragment, which is read only when the button is pressed.
 */
export function NewsletterLink({ action }: { readonly action: NewsletterAction }) {
  const { hash } = useLocation();
  const [follow, { isLoading, isSuccess, error }] = useFollowNewsletterLinkMutation();
  const texts = TEXTS[action];

  return (
    <>
      {!isSuccess && (
        <p>
          <Button
            variant="primary"
            aria-disabled={isLoading || undefined}
            onClick={() => {
              if (!isLoading) void follow({ action, token: hash.slice(1) });
            }}
          >
            {texts.button}
          </Button>
        </p>
      )}
      <p role="status">
        {isSuccess && texts.done}
        {error && (isInvalid(error) ? texts.invalid : 'That did not work. Please try again in a moment.')}
      </p>
    </>
  );
}

const isInvalid = (error: object): boolean =>
  'status' in error && (error.status === 404 || error.status === 400);
