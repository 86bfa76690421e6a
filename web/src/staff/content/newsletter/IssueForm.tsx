import { NEWSLETTER_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { ConsoleForm } from '../../../ui/console/form/ConsoleForm.tsx';
import { readFields, useUnsavedForm } from '../../../ui/console/form/unsaved-forms.ts';
import { Textarea, TextInput } from '../../../ui/mantine.ts';
import { useForm } from '../../../ui/use-form.ts';
import type { IssueTexts } from './newsletter-issues.api.ts';

interface IssueFormProps {
  /** Null: a new one. */
  readonly issue: IssueTexts | null;
  /** While somebody types. */
  readonly onWrite: (texts: IssueTexts) => void;
  /** @returns why it was refused; null when it was saved. */
  readonly onSave: (texts: IssueTexts) => Promise<string | null>;
}

/** Subject and text of an issue. What was typed stays when it is refused. */
export function IssueForm({ issue, onWrite, onSave }: IssueFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { formRef, markSaved } = useUnsavedForm();
  const { formProps, fieldProps, isSubmitting } = useForm({
    validate: (fields) => ({
      subject: fields('subject').trim() === '' ? 'Write the subject.' : undefined,
      body: fields('body').trim() === '' ? 'Write the text.' : undefined,
    }),
    onSubmit: async (fields, form) => {
      const sent = readFields(form);
      setSaved(false);
      const refused = await onSave({ subject: fields('subject'), body: fields('body') });
      setFailure(refused);
      setSaved(refused === null);
      if (refused === null) markSaved(sent);
    },
  });

  return (
    <ConsoleForm
      name={issue === null ? 'New issue' : 'Issue'}
      formProps={{
        ...formProps,
        ref: formRef,
        onInput: ({ currentTarget }) => {
          setSaved(false);
          onWrite(readTexts(currentTarget));
        },
      }}
      button="Save draft"
      isBusy={isSubmitting}
      failure={failure}
      success={isSaved ? 'Saved.' : null}
    >
      <TextInput
        label="Subject"
        maxLength={NEWSLETTER_LIMITS.subject}
        autoComplete="off"
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

function readTexts(form: HTMLFormElement): IssueTexts {
  const data = new FormData(form);
  const read = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };

  return { subject: read('subject'), body: read('body') };
}
