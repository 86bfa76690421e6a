import type { ReactNode } from 'react';
import { Button, Group, Stack } from '../../mantine.ts';
import { ConsoleNotice } from '../ConsoleNotice.tsx';
import { WrittenText } from '../detail/Detail.tsx';
import { DialogButton, type DialogButtonProps } from './ConsoleDialog.tsx';
import { type Saved, useCallButton } from './use-console-form.ts';

interface ConfirmationProps {
  readonly text: ReactNode;
  readonly button: string;
  readonly onConfirm: () => PromiseLike<Saved>;
  readonly onClose: () => void;
  readonly disabled?: boolean | undefined;
}

/** What a dialog asks before a call is made. It closes when the call was taken, and says why one was refused. */
export function Confirmation({ text, button, onConfirm, onClose, disabled = false }: ConfirmationProps) {
  const { isBusy, failure, press } = useCallButton(async () => {
    const done = await onConfirm();
    if (done.error === undefined) onClose();

    return done;
  });

  return (
    <Stack gap="sm">
      <WrittenText>{text}</WrittenText>
      {failure !== null && <ConsoleNotice role="alert" text={failure} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button data-autofocus disabled={disabled} loading={isBusy} onClick={() => void press()}>
          {button}
        </Button>
      </Group>
    </Stack>
  );
}

type ConfirmButtonProps = Omit<DialogButtonProps, 'children'> &
  Omit<ConfirmationProps, 'onClose' | 'disabled'>;

/** A button that asks in a dialog before it makes a call. */
export const ConfirmButton = ({ text, button, onConfirm, ...dialog }: ConfirmButtonProps) => (
  <DialogButton {...dialog}>
    {(close) => (
      <Confirmation
        text={text}
        button={button}
        onConfirm={onConfirm}
        onClose={close}
        disabled={dialog.disabled}
      />
    )}
  </DialogButton>
);
