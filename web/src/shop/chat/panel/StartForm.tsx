import type { CustomerIdentity } from '@ronin/contracts';
import { EMAIL_LENGTH, NAME_LENGTH } from '@ronin/contracts/browser-limits';
import { useRef, useState } from 'react';
import type { ApiError } from '../../../app/api.ts';
import { isEmail } from '../../../app/is-email.ts';
import { loadWhenShown } from '../../../app/lazy/load-when-shown.tsx';
import { sessionEndpoints } from '../../../app/session.ts';
import { useDraft } from '../../../chat-client/use-draft.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { useGetChatAvailabilityQuery } from '../state/chat.api.ts';
import { usePendingInvitation } from '../state/pending-invitation.ts';
import type { ShopperChat } from '../state/shopper-chat.ts';
import classes from './StartForm.module.css';

const importParts = () => import('./start-parts.tsx');
const Availability = loadWhenShown(async () => (await importParts()).Availability);
const Banned = loadWhenShown(async () => (await importParts()).Banned);

/** Asks for name and e-mail address before the chat, unless the shopper is signed in (behaviour: chat 9). */
export function StartForm({ chat }: { readonly chat: ShopperChat }) {
  const customer = sessionEndpoints.getSession.useQuery(undefined).data?.customer ?? null;
  const invitation = usePendingInvitation();
  const [name, setName] = useDraft('ronin.chat-draft.name');
  const [email, setEmail] = useDraft('ronin.chat-draft.email');
  const [isEmailWrong, setEmailWrong] = useState(false);
  const { data: availability } = useGetChatAvailabilityQuery(undefined, { refetchOnMountOrArgChange: true });
  const emailInput = useRef<HTMLInputElement>(null);
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const shopper = customer
    ? { name: nameOf(customer), email: customer.email }
    : { name: name.trim(), email: email.trim() };
  const isComplete = shopper.name !== '' && shopper.email !== '';

  const submit = async () => {
    if (!isComplete || isStarting) return;
    const isWrong = !customer && !isEmail(email);
    setEmailWrong(isWrong);
    if (isWrong) {
      emailInput.current?.focus();
      return;
    }
    setStarting(true);
    setFailure(null);
    const error = await chat.start(shopper.name, shopper.email);
    if (!error) return;
    setFailure(error);
    setStarting(false);
  };

  if (failure?.status === 403) return <Banned />;

  return (
    <form
      className={`stack top ${classes.form ?? ''}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className={`display large ${classes.words ?? ''}`}>
        {invitation ? `${invitation.agentName} is here.` : 'A person from the workshop answers.'}
        {customer ? '' : ' Tell us who you are.'}
      </p>
      <Availability availability={availability} />
      {customer ? (
        <p className="small soft break">
          Signed in as <span>{customer.email}</span>
        </p>
      ) : (
        <>
          <TextField
            label="Name"
            autoComplete="name"
            maxLength={NAME_LENGTH}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextField
            ref={emailInput}
            label="Email"
            type="email"
            error={isEmailWrong && 'Enter an address like name@example.com.'}
            autoComplete="email"
            maxLength={EMAIL_LENGTH}
            value={email}
            onChange={(event) => {
              setEmail(event.currentTarget.value);
              setEmailWrong(false);
            }}
          />
        </>
      )}
      {failure && (
        <p role="alert" className="failure">
          {describeFailure(failure)}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        wide
        disabled={!isComplete}
        aria-disabled={isStarting || undefined}
      >
        Start Chat
      </Button>
    </form>
  );
}

/** An account may have no name. Then the part of the address before the @ stands for it. */
const nameOf = ({ email, firstName, lastName }: CustomerIdentity): string => {
  const name = [firstName, lastName].filter(Boolean).join(' ') || email.replace(/@[^@]*$/, '');

  return name.slice(0, NAME_LENGTH);
};

function describeFailure({ status }: ApiError): string {
  if (status === 429) return 'Many chats were started from here just now. Please try again in a minute.';
  if (status === 400) return 'The chat could not be started. Please look at your name and e-mail address.';

  return 'The chat could not be started. Please try again.';
}
