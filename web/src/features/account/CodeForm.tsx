import { useRef } from 'react';
import type { ApiError } from '../../app/api.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { showFailure } from '../../app/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { useForm } from '../../ui/use-form.ts';
import classes from './Account.module.css';

const CODE_LENGTH = 6;

interface CodeFormProps {
  readonly email: string;
  /** A code that is known already, from the link in the mail. The button is still pressed by a person. */
  readonly code?: string;
  readonly submitLabel: string;
  /** @returns null, or why the code was refused. */
  readonly onCode: (code: string) => Promise<ApiError | null>;
  readonly onBack: () => void;
}

/** Asks for the six digits that were mailed. The sixth digit submits the form. */
export function CodeForm({ email, code, submitLabel, onCode, onBack }: CodeFormProps) {
  const dispatch = useAppDispatch();
  const formRef = useRef<HTMLFormElement>(null);
  const { formProps, fieldProps, isSubmitting } = useForm({
    validate: (fields) => ({
      code: /^\d{6}$/.test(digitsOf(fields('code'))) ? undefined : 'Enter the six digits from the mail',
    }),
    onSubmit: async (fields, form) => {
      const error = await onCode(digitsOf(fields('code')));
      if (!error) return;
      dispatch(showFailure(failureText(error)));
      form.reset();
    },
  });
  const { onChange, ...field } = fieldProps('code');

  return (
    <form ref={formRef} className={classes.form} {...formProps}>
      <p className={classes.sent} role="status">
        We sent a code to <strong>{email}</strong>. It is valid for ten minutes, in this browser.
      </p>
      <TextField
        label="Six-digit code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        maxLength={CODE_LENGTH + 1}
        autoFocus={code === undefined}
        defaultValue={code}
        className={classes.code}
        required
        {...field}
        onChange={(event) => {
          onChange();
          if (digitsOf(event.currentTarget.value).length === CODE_LENGTH) formRef.current?.requestSubmit();
        }}
      />
      <div className={classes.actions}>
        <Button type="submit" variant="primary" aria-disabled={isSubmitting || undefined}>
          {isSubmitting ? 'One moment...' : submitLabel}
        </Button>
        <button type="button" className={classes.textButton} onClick={onBack}>
          Use another address or get a new code
        </button>
      </div>
    </form>
  );
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

const failureText = ({ status }: ApiError): string => {
  if (status === 409) return 'This address has another account.';
  if (status === 401 || status === 403) {
    return 'This code is wrong or no longer valid. After five attempts you need a new one.';
  }

  return 'That did not work. Please try again.';
};
