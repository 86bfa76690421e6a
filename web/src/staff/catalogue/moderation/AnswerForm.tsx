import { useState } from 'react';
import { TextForm } from '../../../ui/console/form/TextForm.tsx';
import { useUnsavedText } from '../../../ui/console/form/unsaved-forms.ts';
import type { Saved } from '../../../ui/console/form/use-console-form.ts';

interface AnswerFormProps {
  readonly label: string;
  readonly action: string;
  readonly maxLength: number;
  readonly initial?: string;
  readonly onSend: (text: string) => PromiseLike<Saved>;
}

/** A text of the shop. The first one leaves the field once it was sent; a changed one stays. */
export function AnswerForm({ label, action, maxLength, initial = '', onSend }: AnswerFormProps) {
  const [text, setText] = useState(initial);
  const [saved, setSaved] = useState(initial);
  useUnsavedText(text !== saved);

  return (
    <TextForm
      label={label}
      button={action}
      maxLength={maxLength}
      text={text}
      onType={setText}
      onSend={async () => {
        const sent = await onSend(text);
        const left = initial === '' ? '' : text;
        if (sent.error === undefined) {
          setText(left);
          setSaved(left);
        }

        return sent;
      }}
    />
  );
}
