import { useState } from 'react';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { ConsoleNotice } from '../../../ui/console/ConsoleNotice.tsx';
import { useUnsavedText } from '../../../ui/console/form/unsaved-forms.ts';
import { Button, Stack, Textarea } from '../../../ui/mantine.ts';

interface TextFormProps {
  readonly label: string;
  readonly action: string;
  readonly maxLength: number;
  readonly initial?: string;
  /** Gives the error of a call that failed. */
  readonly onSend: (text: string) => Promise<{ readonly error?: unknown }>;
}

/** A text of the shop. It stays when it could not be sent. */
export function TextForm({ label, action, maxLength, initial = '', onSend }: TextFormProps) {
  const [text, setText] = useState(initial);
  const [saved, setSaved] = useState(initial);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  useUnsavedText(text !== saved);
  const send = async () => {
    if (isSending || text.trim() === '') return;
    setSending(true);
    const { error } = await onSend(text);
    setSending(false);
    setFailure(error === undefined ? null : getErrorDetail(error));
    if (error !== undefined) return;
    const left = initial === '' ? '' : text;
    setText(left);
    setSaved(left);
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack gap="xs">
        <Textarea
          label={label}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={maxLength}
          readOnly={isSending}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setFailure(null);
          }}
        />
        {failure !== null && <ConsoleNotice role="alert" text={`${failure} Your text is kept.`} />}
        <Button me="auto" type="submit" variant="default" loading={isSending} disabled={text.trim() === ''}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}
