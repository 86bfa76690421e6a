import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { isEmail } from '../../../app/is-email.ts';
import { Section } from '../../../ui/console/detail/Section.tsx';
import { ConfirmButton } from '../../../ui/console/form/ConfirmButton.tsx';
import { ConsoleForm } from '../../../ui/console/form/ConsoleForm.tsx';
import { useConsoleForm } from '../../../ui/console/form/use-console-form.ts';
import { Stack, Text, TextInput } from '../../../ui/mantine.ts';
import { countSubscribers } from './describe-issue.ts';
import { type Issue, newsletterApi } from './newsletter-issues.api.ts';

interface SendSectionProps {
  readonly issue: Issue;
  /** The form has texts that are not saved. They would not be in the mail. */
  readonly isChanged: boolean;
}

/** Sends a draft: to one address, and to everybody after a question that names their number. */
export const SendSection = ({ issue, isChanged }: SendSectionProps) => (
  <Section title="Send">
    {isChanged && <Text c="dimmed">Save the draft first. What is saved is sent.</Text>}
    <TestForm id={issue.id} isDisabled={isChanged} />
    <SendButton issue={issue} isDisabled={isChanged} />
  </Section>
);

function TestForm({ id, isDisabled }: { readonly id: number; readonly isDisabled: boolean }) {
  const [send, { data }] = newsletterApi.useTestNewsletterIssueMutation();
  const { form, fieldProps } = useConsoleForm({
    success: data && `A test is on its way to ${data.to}.`,
    validate: (fields) => ({
      to: fields('to').trim() === '' || isEmail(fields('to')) ? undefined : 'Enter an e-mail address.',
    }),
    onSubmit: (fields) => send({ id, ...(fields('to').trim() !== '' && { to: fields('to').trim() }) }),
  });

  return (
    <ConsoleForm name="Test" {...form} button="Send a test" variant="default" disabled={isDisabled}>
      <TextInput
        label="Address for a test"
        description="Empty: the contact address of the shop."
        type="email"
        autoComplete="email"
        maxLength={TEXT_LIMITS.email}
        {...fieldProps('to')}
      />
    </ConsoleForm>
  );
}

function SendButton({ issue, isDisabled }: { readonly issue: Issue; readonly isDisabled: boolean }) {
  const { id, version, subject, progress } = issue;
  const [send] = newsletterApi.useSendNewsletterIssueMutation();
  const recipients = countSubscribers(progress.total);

  return (
    <Stack gap="sm" align="flex-start">
      {progress.total === 0 && (
        <Text c="dimmed">Nobody has confirmed the newsletter yet, so there is nobody to send it to.</Text>
      )}
      <ConfirmButton
        label={`Send to ${recipients}`}
        title={`Send to ${recipients}?`}
        variant="filled"
        disabled={isDisabled || progress.total === 0}
        text={`“${subject}” goes to everybody who has confirmed the newsletter. This cannot be undone, and the issue cannot be changed afterwards.`}
        button="Send now"
        onConfirm={() => send({ id, version })}
      />
    </Stack>
  );
}
