import type { ButtonProps } from '@mantine/core';
import { Button } from '../../mantine.ts';
import { ConsoleNotice } from '../ConsoleNotice.tsx';
import { type Saved, useCallButton } from './use-console-form.ts';

interface CallButtonProps extends ButtonProps {
  readonly onCall: () => PromiseLike<Saved>;
}

/** A button that makes a call, and says why it was refused. */
export function CallButton({ onCall, ...buttonProps }: CallButtonProps) {
  const { isBusy, failure, press } = useCallButton(onCall);

  return (
    <>
      <Button variant="default" {...buttonProps} loading={isBusy} onClick={() => void press()} />
      {failure !== null && <ConsoleNotice role="alert" text={failure} />}
    </>
  );
}
