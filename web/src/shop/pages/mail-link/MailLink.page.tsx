import {
  accountCalls,
  type AnswerOf,
  backInStockLinksCalls,
  subscriptionCalls,
} from '@ronin/contracts/calls';
import { UNDO_DAYS } from '@ronin/contracts/limits';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { api } from '../../../app/api.ts';
import type { CallRequest } from '../../../app/calls/from-call.ts';
import { request } from '../../../app/calls/requests.ts';
import { announceCustomerChange, refetchCustomer } from '../../../app/customer/customer-change.ts';
import { describeFailure } from '../../../app/errors/describe-failure.ts';
import { useAppDispatch } from '../../../app/hooks.ts';
import type { KanjiNote } from '../../../components/brand/Kanji.tsx';
import { paths, productPath } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { PageTop } from '../parts/PageTop.tsx';

type MailLinkAnswer = AnswerOf<typeof backInStockLinksCalls.confirmBackInStock> | null;

interface MailLink {
  readonly label: string;
  readonly kanji: KanjiNote;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  /** What the button calls, with the secret of the link. */
  readonly call: (token: string) => CallRequest;
  readonly done: (answer: MailLinkAnswer) => ReactNode;
  /** Said when the secret is unknown or too old. */
  readonly invalid: string;
}

const NEWSLETTER = {
  label: 'Newsletter',
  kanji: { characters: '便', reading: 'tayori', meaning: 'a letter' },
};
const WAITING_LIST = {
  label: 'Waiting list',
  kanji: { characters: '時', reading: 'toki', meaning: 'time, an hour' },
};
const INCOMPLETE = 'This link is incomplete. Open it again from the mail.';

const LINKS: Readonly<Record<string, MailLink>> = {
  [paths.newsletterConfirm]: {
    ...NEWSLETTER,
    title: 'Confirm your subscription',
    text: 'One press of the button, and our letters reach you. If you did not ask for them, close this page and nothing happens.',
    button: 'Confirm subscription',
    call: (token) => request(subscriptionCalls.confirmNewsletter, { params: { token } }),
    done: () => <p>Thank you. You are subscribed.</p>,
    invalid: 'This link is no longer valid. Subscribe again at the foot of any page.',
  },
  [paths.newsletterUnsubscribe]: {
    ...NEWSLETTER,
    title: 'Leave the newsletter',
    text: 'One press of the button, and you get no more letters from us. You are welcome back at any time.',
    button: 'Unsubscribe',
    call: (token) => request(subscriptionCalls.unsubscribeNewsletter, { params: { token } }),
    done: () => <p>You are unsubscribed. We will send you no more letters.</p>,
    invalid: INCOMPLETE,
  },
  [paths.waitConfirm]: {
    ...WAITING_LIST,
    title: 'Confirm your place',
    text: 'One press of the button, and we write to you when the piece is in stock again. If you did not ask for it, close this page and nothing happens.',
    button: 'Confirm my address',
    call: (token) => request(backInStockLinksCalls.confirmBackInStock, { params: { token } }),
    done: describeWait,
    invalid: 'This link is no longer valid. Join the waiting list again.',
  },
  [paths.waitUnsubscribe]: {
    ...WAITING_LIST,
    title: 'Leave the waiting list',
    text: 'One press of the button, and your address is removed from this waiting list.',
    button: 'Leave the waiting list',
    call: (token) => request(backInStockLinksCalls.leaveBackInStock, { params: { token } }),
    done: () => <p>Your address is removed from the waiting list.</p>,
    invalid: INCOMPLETE,
  },
  [paths.accountUndo]: {
    label: 'Account',
    kanji: { characters: '名', reading: 'na', meaning: 'a name' },
    title: 'Undo the change of your address',
    text: 'One press of the button, and your account has the earlier e-mail address again. If you changed it yourself, close this page and nothing happens.',
    button: 'Undo the change',
    call: (token) => request(accountCalls.undoEmailChange, { body: { token } }),
    done: () => (
      <>
        <p>
          The account has this address again. Every browser was signed out, and a password was removed: sign
          in with a code.
        </p>
        <p>
          <ButtonLink to={paths.account} variant="primary">
            Sign in
          </ButtonLink>
        </p>
      </>
    ),
    invalid: `This link is no longer valid: it works for ${String(UNDO_DAYS)} days. Write to us, and we will help you.`,
  },
};

const { useFollowMailLinkMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    followMailLink: build.mutation<MailLinkAnswer, CallRequest>({ query: (call) => call }),
  }),
});

/**
 * Where links in mails about the newsletter, a waiting list and a changed address lead (behaviour: contact 5, stock 1,
 * accounts 10). Opening the page changes nothing, because mail scanners follow links. The secret is in the fragment, which is
 * read only when the button is pressed.
 */
export function MailLinkPage() {
  const { pathname, hash } = useLocation();
  const dispatch = useAppDispatch();
  const [follow, { data, isLoading, error }] = useFollowMailLinkMutation();
  const link = LINKS[pathname];
  if (!link) return null;
  const { title, text, label, kanji, button, call, done, invalid } = link;
  const press = async () => {
    const { error: refusal } = await follow(call(hash.slice(1)));
    if (refusal || pathname !== paths.accountUndo) return;
    // This browser may have been signed in to the account.
    announceCustomerChange();
    await dispatch(refetchCustomer());
  };

  return (
    <PageTop title={title} label={label} kanji={kanji} description={text}>
      <p>{text}</p>
      <div className="stack above-4">
        {data === undefined && (
          <p>
            <Button variant="primary" busy={isLoading} onClick={() => void press()}>
              {button}
            </Button>
          </p>
        )}
        <div role="status">
          {data !== undefined && done(data)}
          {error && <p>{describeFailure(error, { 400: invalid, 404: invalid })}</p>}
        </div>
      </div>
    </PageTop>
  );
}

function describeWait(wait: MailLinkAnswer) {
  if (wait === null) return null;
  const { name, productId, inStock } = wait;

  return (
    <>
      <p>
        {inStock
          ? `Thank you. ${name} is in stock again.`
          : `Thank you. We write to you when ${name} is in stock again.`}
      </p>
      <p>
        <ButtonLink to={productPath(productId)} variant={inStock ? 'primary' : 'secondary'}>
          See the piece
        </ButtonLink>
      </p>
    </>
  );
}
