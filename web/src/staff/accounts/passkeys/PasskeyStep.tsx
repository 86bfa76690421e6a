import { Button, Stack, Text } from '../../../ui/mantine.ts';

interface PasskeyStepProps {
  readonly isBusy: boolean;
  /** Why the browser gave no passkey. */
  readonly failure: string | null;
  readonly onAnswer: () => void;
  readonly onBack: () => void;
}

/** The sign-in after the right password, for an account with passkeys (behaviour: staff 11). */
export function PasskeyStep({ isBusy, failure, onAnswer, onBack }: PasskeyStepProps) {
  return (
    <Stack gap="md">
      <Text ref={takeFocus} tabIndex={-1} style={{ outline: 'none' }}>
        Your password is right. Now confirm with your passkey.
      </Text>
      <Text mih="1.45em" c="var(--accent-text)" role="alert">
        {failure}
      </Text>
      <Button loading={isBusy} onClick={onAnswer} fullWidth>
        Use your passkey
      </Button>
      <Button variant="default" disabled={isBusy} onClick={onBack} fullWidth>
        Back
      </Button>
      <Text c="dimmed">Without your passkey, ask an admin to remove it from your account.</Text>
    </Stack>
  );
}

/** The form that had the focus is no longer there. */
const takeFocus = (element: HTMLElement | null) => {
  element?.focus();
};
