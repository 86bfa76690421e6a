import { NEWSLETTER_LIMITS } from '@ronin/contracts/limits';
import { ConsoleForm } from '../../../ui/console/form/ConsoleForm.tsx';
import { type Saved, useGuardedForm } from '../../../ui/console/form/use-console-form.ts';
import { Textarea, TextInput } from '../../../ui/mantine.ts';
import { readFields } from '../../../ui/use-form.ts';
import type { IssueTexts } from './newsletter-issues.api.ts';

interface IssueFormProps {
  /** Null: a new one. */
  readonly issue: IssueTexts | null;
  /** While somebody types. */
  readonly onWrite: (texts: IssueTexts) => void;
  readonly onSave: (texts: IssueTexts) => Promise<Saved>;
}

/** Subject and text of an issue. What was typed stays when it is refused. */
export function IssueForm({ issue, onWrite, onSave }: IssueFormProps) {
  const { form, fieldProps, hideSuccess } = useGuardedForm({
    success: 'Saved.',
    validate: (fields) => ({
      subject: fields('subject').trim() === '' ? 'Write the subject.' : undefined,
      body: fields('body').trim() === '' ? 'Write the text.' : undefined,
    }),
    onSubmit: (fields) => onSave({ subject: fields('subject'), body: fields('body') }),
  });

  return (
    <ConsoleForm
      name={issue === null ? 'New issue' : 'Issue'}
      {...form}
      formProps={{
        ...form.formProps,
        onInput: ({ currentTarget }) => {
          hideSuccess();
          const fields = readFields(currentTarget);
          onWrite({ subject: fields('subject'), body: fields('body') });
        },
      }}
      button="Save draft"
    >
      <TextInput
        label="Subject"
        maxLength={NEWSLETTER_LIMITS.subject}
        defaultValue={issue?.subject}
        {...fieldProps('subject')}
      />
      <Textarea
        label="Text"
        description="Plain text. An empty line begins a paragraph, and web addresses become links."
        autosize
        minRows={8}
        maxRows={24}
        maxLength={NEWSLETTER_LIMITS.body}
        defaultValue={issue?.body}
        {...fieldProps('body')}
      />
    </ConsoleForm>
  );
}
