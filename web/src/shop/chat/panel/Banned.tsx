import { useAppDispatch } from '../../../app/hooks.ts';
import { setChatView } from '../../../app/panels.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import classes from './StartForm.module.css';

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
