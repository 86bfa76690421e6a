import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { isEmail } from '../../../app/is-email.ts';
import { ConsoleNotice } from '../../../ui/console/ConsoleNotice.tsx';
import { ConsoleDialog } from '../../../ui/console/form/ConsoleDialog.tsx';
import { Button, TextInput } from '../../../ui/mantine.ts';
import { useForm } from '../../../ui/use-form.ts';
import { countSubscribers } from './describe-issue.ts';
import { type Issue, useSendIssueMutation, useTestIssueMutation } from './newsletter-issues.api.ts';
import classes from './Newsletter.module.css';

interface SendSectionProps {
  readonly issue: Issue;
  /** The form has texts that are not saved. They would not be in the mail. */
  readonly isChanged: boolean;
}

/** Sends a draft: to one address, and to everybody after a question that names their number. */
export function SendSection({ issue, isChanged }: SendSectionProps) {
  return (
    <section className={classes.part} aria-label="Send">
      <h3 className={classes.title}>Send</h3>
      {isChanged && <p className={classes.quiet}>Save the draft first. What is saved is sent.</p>}
      <TestForm id={issue.id} isDisabled={isChanged} />
      <SendButton issue={issue} isDisabled={isChanged} />
    </section>
  );
}

function TestForm({ id, isDisabled }: { readonly id: number; readonly isDisabled: boolean }) {
  const [send, { data, error }] = useTestIssueMutation();
  const { formProps, fieldProps, isSubmitting } = useForm({
    validate: (fields) => ({
      to: fields('to').trim() === '' || isEmail(fields('to')) ? undefined : 'Enter an e-mail address.',
    }),
    onSubmit: (fields) => send({ id, to: fields('to').trim() }),
  });

  return (
    <form className={classes.test} aria-label="Test" {...formProps}>
      <TextInput
        label="Address for a test"
        description="Empty: the contact address of the shop."
        type="email"
        autoComplete="email"
        maxLength={TEXT_LIMITS.email}
        {...fieldProps('to')}
      />
      <Button type="submit" variant="default" loading={isSubmitting} disabled={isDisabled}>
        Send a test
      </Button>
      {error !== undefined && <ConsoleNotice role="alert" text={getErrorDetail(error)} />}
      <p className={classes.quiet} role="status">
        {error === undefined && data ? `A test is on its way to ${data.to}.` : ''}
      </p>
    </form>
  );
}

function SendButton({ issue, isDisabled }: { readonly issue: Issue; readonly isDisabled: boolean }) {
  const { id, version, subject, progress } = issue;
  const [isAsking, setAsking] = useState(false);
  const [send, { isLoading, error }] = useSendIssueMutation();
  const recipients = countSubscribers(progress.total);
  const close = () => {
    setAsking(false);
  };

  return (
    <div className={classes.send}>
      {progress.total === 0 && (
        <p className={classes.quiet}>
          Nobody has confirmed the newsletter yet, so there is nobody to send it to.
        </p>
      )}
      <Button
        disabled={isDisabled || progress.total === 0}
        onClick={() => {
          setAsking(true);
        }}
      >
        {`Send to ${recipients}`}
      </Button>
      <ConsoleDialog isOpen={isAsking} onClose={close} title={`Send to ${recipients}?`}>
        <div className={classes.dialog}>
          <p>
            “{subject}” goes to everybody who has confirmed the newsletter. This cannot be undone, and the
            issue cannot be changed afterwards.
          </p>
          {error !== undefined && <ConsoleNotice role="alert" text={getErrorDetail(error)} />}
          <div className={classes.actions}>
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button disabled={isDisabled} loading={isLoading} onClick={() => void send({ id, version })}>
              Send now
            </Button>
          </div>
        </div>
      </ConsoleDialog>
    </div>
  );
}
