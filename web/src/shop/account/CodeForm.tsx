import { CODE_MINUTES } from '@ronin/contracts/limits';
import { useRef, useState } from 'react';
import type { ApiError } from '../../app/api.ts';
import { getErrorDetail } from '../../app/error-detail.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { useForm } from '../../ui/use-form.ts';
import classes from './Account.module.css';

const CODE_LENGTH = 6;

interface CodeFormProps {
  readonly email: string;
  readonly submitLabel: string;
  /** The sixth digit submits the form, unless a person has to press the button. */
  readonly mustPress?: boolean;
  /** @returns null, or why the code was refused. */
  readonly onCode: (code: string) => Promise<ApiError | null>;
  readonly onBack: () => void;
}

/** Asks for the six digits that were mailed. */
export function CodeForm({ email, submitLabel, mustPress = false, onCode, onBack }: CodeFormProps) {
  const [failure, setFailure] = useState<string>();
  const formRef = useRef<HTMLFormElement>(null);
  const { formProps, fieldProps, isSubmitting } = useForm({
    validate: (fields) => ({
      code: /^\d{6}$/.test(digitsOf(fields('code'))) ? undefined : 'Enter the six digits from the mail',
    }),
    onSubmit: async (fields, form) => {
      const error = await onCode(digitsOf(fields('code')));
      if (!error) return;
      setFailure(failureText(error));
      form.reset();
      form.querySelector('input')?.focus();
    },
  });
  const { onChange, error: invalid, ...field } = fieldProps('code');

  return (
    <form ref={formRef} className="stack gap-3 measure" {...formProps}>
      <p className="marked break" role="status">
        We sent a code to <strong>{email}</strong>. It is valid for {CODE_MINUTES} minutes, in this browser.
      </p>
      <TextField
        label="Six-digit code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        maxLength={CODE_LENGTH + 1}
        autoFocus
        className={classes.code}
        required
        {...field}
        error={invalid ?? failure}
        onChange={(event) => {
          onChange();
          setFailure(undefined);
          if (mustPress || digitsOf(event.currentTarget.value).length !== CODE_LENGTH) return;
          formRef.current?.requestSubmit();
        }}
      />
      <div className="row whole">
        <Button type="submit" variant="primary" aria-disabled={isSubmitting || undefined}>
          {isSubmitting ? 'One moment...' : submitLabel}
        </Button>
        <button type="button" className="text-button" onClick={onBack}>
          Use another address or get a new code
        </button>
      </div>
    </form>
  );
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

const failureText = (error: ApiError): string => {
  const { status } = error;
  if (status === 409) return getErrorDetail(error);
  if (status === 401 || status === 403) {
    return 'This code is wrong or no longer valid. After five attempts you need a new one.';
  }

  return 'That did not work. Please try again.';
};
