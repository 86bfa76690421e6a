import { Button, Stack, Textarea } from '../../mantine.ts';
import { ConsoleNotice } from '../ConsoleNotice.tsx';
import { type Saved, useCallButton } from './use-console-form.ts';

interface TextFormProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly button: string;
  readonly maxLength: number;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onSend: () => PromiseLike<Saved>;
}

/** A text of several lines that is sent by its button or Ctrl+Enter. It stays when it could not be sent. */
export function TextForm({ button, text, onType, onSend, ...field }: TextFormProps) {
  const { isBusy, failure, press, forget } = useCallButton(onSend);
  const isEmpty = text.trim() === '';
  const send = () => {
    if (!isBusy && !isEmpty) void press();
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack gap="xs" maw="46rem">
        <Textarea
          {...field}
          autosize
          minRows={2}
          maxRows={10}
          readOnly={isBusy}
          value={text}
          onChange={({ currentTarget }) => {
            onType(currentTarget.value);
            forget();
          }}
          onKeyDown={({ key, ctrlKey, metaKey }) => {
            if (key === 'Enter' && (ctrlKey || metaKey)) send();
          }}
        />
        {failure !== null && <ConsoleNotice role="alert" text={`${failure} Your text is kept.`} />}
        <Button type="submit" variant="default" me="auto" loading={isBusy} disabled={isEmpty}>
          {button}
        </Button>
      </Stack>
    </form>
  );
}
