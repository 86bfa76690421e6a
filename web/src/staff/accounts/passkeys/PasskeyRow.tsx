import type { StaffPasskey } from '@ronin/contracts';
import { useState } from 'react';
import { ConsoleForm } from '../../../ui/console/form/ConsoleForm.tsx';
import { useConsoleForm } from '../../../ui/console/form/use-console-form.ts';
import { formatDay } from '../../../ui/format/format-day.ts';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { Box, Button, Divider, Flex, Group, PasswordInput, Text } from '../../../ui/mantine.ts';
import { passkeysApi } from './passkeys.api.ts';

interface PasskeyRowProps {
  readonly passkey: StaffPasskey;
}

/** One passkey. It is removed with the current password. */
export function PasskeyRow({ passkey }: PasskeyRowProps) {
  const { name, addedAt, lastUsedAt } = passkey;
  const [isRemoving, setRemoving] = useState(false);
  const toggle = () => setRemoving(!isRemoving);

  return (
    <Flex direction="column" component="li" gap="xs">
      <Group wrap="nowrap" justify="space-between">
        <Box miw={0} className="break">
          <Text fw={600}>{name}</Text>
          <Text c="dimmed">
            Added on {formatDay(addedAt)}.{' '}
            {lastUsedAt === null ? 'Not used yet.' : `Last used ${formatMoment(lastUsedAt)}.`}
          </Text>
        </Box>
        <Button
          variant="default"
          flex="none"
          aria-label={`Remove ${name}`}
          aria-expanded={isRemoving}
          onClick={toggle}
        >
          Remove
        </Button>
      </Group>
      {isRemoving && <RemoveForm passkey={passkey} />}
      <Divider />
    </Flex>
  );
}

function RemoveForm({ passkey: { id, name } }: PasskeyRowProps) {
  const [remove] = passkeysApi.useRemovePasskeyMutation();
  const { form, fieldProps } = useConsoleForm({
    validate: (fields) => ({
      password: fields('password') === '' ? 'Enter your current password.' : undefined,
    }),
    onSubmit: (fields) => remove({ id, password: fields('password') }),
  });

  return (
    <ConsoleForm name={`Remove ${name}`} {...form} button="Remove the passkey">
      <PasswordInput label="Current password" autoComplete="current-password" {...fieldProps('password')} />
    </ConsoleForm>
  );
}
