import { type ComponentProps, useState } from 'react';
import { TextForm } from '../../../ui/console/form/TextForm.tsx';
import { type Saved, useUnsavedText } from '../../../ui/console/form/use-console-form.ts';

interface AnswerFormProps extends Omit<ComponentProps<typeof TextForm>, 'onSend' | 'onType' | 'text'> {
  readonly initial?: string;
  readonly onSend: (text: string) => PromiseLike<Saved>;
}

/** A text of the shop. The first one leaves the field once it was sent; a changed one stays. */
export function AnswerForm({ initial = '', onSend, ...field }: AnswerFormProps) {
  const [text, setText] = useState(initial);
  const [saved, setSaved] = useState(initial);
  useUnsavedText(text !== saved);

  return (
    <TextForm
      {...field}
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
