import { CODE_MINUTES, PASSWORD_LENGTH } from '@ronin/contracts/limits';
import { useRef, useState } from 'react';
import { toApiError } from '../../app/api.ts';
import { useAttempt } from '../../app/desk/use-attempt.ts';
import { getErrorDetail } from '../../app/error-detail.ts';
import { describeFailure } from '../../app/errors/describe-failure.ts';
import { Button, TextButton } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { accountApi } from './account.api.ts';
import classes from './Account.module.css';

const CODE_LENGTH = 6;
const WRONG = 'This code is wrong or no longer valid. After five attempts you need a new one.';

/** Mails a code, and calls back when it was sent. */
export function useSendCode() {
  const attempt = useAttempt('The code could not be sent. Please try again.');
  const [request, { isLoading: isSending }] = accountApi.useRequestCodeMutation();
  const sendCode = async (asked: Parameters<typeof request>[0], onSent: () => void) => {
    if (await attempt(request(asked))) onSent();
  };

  return { sendCode, isSending };
}

interface CodeFormProps {
  readonly email: string;
  readonly submitLabel: string;
  /** The sixth digit submits the form, unless a person has to press the button. */
  readonly mustPress?: boolean;
  readonly hasPassword?: boolean;
  /** @returns the error when the code was refused. */
  readonly onCode: (code: string, password: string) => Promise<unknown>;
  readonly backLabel?: string;
  readonly onBack: () => void;
}

export function CodeForm({
  email,
  submitLabel,
  hasPassword = false,
  mustPress = hasPassword,
  onCode,
  backLabel = 'Use another address or get a new code',
  onBack,
}: CodeFormProps) {
  const [failure, setFailure] = useState<string>();
  const formRef = useRef<HTMLFormElement>(null);
  const codeRef = useRef<HTMLInputElement>(null);
  const { formProps, fieldProps, isSubmitting } = useForm({
    validate: (fields) => ({
      code: /^\d{6}$/.test(digitsOf(fields('code'))) ? undefined : 'Enter the six digits from the mail',
      password:
        hasPassword && fields('password').length < PASSWORD_LENGTH.min
          ? `Use at least ${String(PASSWORD_LENGTH.min)} characters`
          : undefined,
    }),
    onSubmit: async (fields) => {
      const error = await onCode(digitsOf(fields('code')), fields('password'));
      if (!error) return;
      const isExplained = toApiError(error).status === 409;
      setFailure(isExplained ? getErrorDetail(error) : describeFailure(error, { 401: WRONG, 403: WRONG }));
      if (codeRef.current === null) return;
      codeRef.current.value = '';
      codeRef.current.focus();
    },
  });
  const { onChange, error: invalid, ...field } = fieldProps('code');

  return (
    <form ref={formRef} className="stack gap-3 measure" {...formProps}>
      <p className="marked break" role="status">
        We sent a code to <strong>{email}</strong>. It is valid for {CODE_MINUTES} minutes, in this browser.
      </p>
      {hasPassword && <input type="hidden" name="username" autoComplete="username" value={email} />}
      <TextField
        ref={codeRef}
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
      {hasPassword && (
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          maxLength={PASSWORD_LENGTH.max}
          required
          {...fieldProps('password')}
        />
      )}
      <div className="row whole">
        <Button type="submit" variant="primary" busy={isSubmitting} pending="One moment...">
          {submitLabel}
        </Button>
        <TextButton onClick={onBack}>{backLabel}</TextButton>
      </div>
    </form>
  );
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
