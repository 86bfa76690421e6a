import type { ChatAvailability } from '@ronin/contracts';
import { useAppDispatch } from '../../../app/hooks.ts';
import { setChatView } from '../../../app/panels.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { describeAvailability } from './describe-availability.ts';
import classes from './StartForm.module.css';

/** Whether somebody is there, and when the answer comes; nothing while that is being read. */
export function Availability({ availability }: { readonly availability: ChatAvailability | undefined }) {
  if (!availability) return null;
  const hint = describeAvailability(availability, new Date());
  if (!availability.available) {
    return (
      <p className="spoken small soft" role="status">
        Nobody is at the bench right now. {hint} Leave a message in the chat, and we answer by e-mail.
      </p>
    );
  }

  return hint !== null && <p className="spoken small soft">{hint}</p>;
}

/** Instead of the form, for a shopper who may start no chat now. */
export function Banned() {
  const dispatch = useAppDispatch();

  return (
    <div className={`stack top ${classes.form ?? ''}`} role="status">
      <p className={`display large ${classes.words ?? ''}`}>The chat is not open to you right now.</p>
      <p>You can still write to us with the contact form. We read it, and answer by e-mail.</p>
      <ButtonLink to={paths.contact} variant="primary" wide onClick={() => dispatch(setChatView('closed'))}>
        Write to us
      </ButtonLink>
    </div>
  );
}
