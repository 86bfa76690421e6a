import type { OwnPasskeys as Passkeys, StaffPasskey } from '@ronin/contracts';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { ConsoleNotice } from '../../../ui/console/ConsoleNotice.tsx';
import { ConsoleForm } from '../../../ui/console/form/ConsoleForm.tsx';
import { useConsoleForm } from '../../../ui/console/form/use-console-form.ts';
import { Loaded } from '../../../ui/console/Loaded.tsx';
import { formatDay } from '../../../ui/format/format-day.ts';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import {
  Box,
  Button,
  Divider,
  Flex,
  Group,
  PasswordInput,
  Stack,
  Text,
  TextInput,
} from '../../../ui/mantine.ts';
import { createPasskey, hasPasskeys } from './ask-browser.ts';
import { describeDevice } from './describe-device.ts';
import { passkeysApi } from './passkeys.api.ts';

/** Everybody adds and removes their own passkeys here (behaviour: staff 11). */
export const OwnPasskeys = () => (
  <Loaded query={passkeysApi.useListOwnPasskeysQuery()} name="Loading your passkeys">
    {({ items, origin }) => (
      <Stack gap="md">
        <p>
          {items.length === 0
            ? 'You have no passkey yet. With one, the sign-in asks for your device after your password.'
            : 'The sign-in asks for one of these after your password. Keep two, in case you lose one.'}
        </p>
        {items.length > 0 && (
          <Flex direction="column" component="ul" gap="xs" aria-label="Your passkeys">
            {items.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </Flex>
        )}
        <AddPasskey origin={origin} />
      </Stack>
    )}
  </Loaded>
);

function AddPasskey({ origin }: Pick<Passkeys, 'origin'>) {
  const obstacle = describeObstacle(origin);

  return obstacle === null ? <AddPasskeyForm /> : <ConsoleNotice text={obstacle} />;
}

/** Why no passkey can be added at this address; null when it can. */
function describeObstacle(origin: Passkeys['origin']): string | null {
  if (origin === null) {
    return 'Passkeys need a host name, for example http://localhost: they do not work at an IP address. Ask who runs the server to set PUBLIC_URL to an https address with a name.';
  }
  if (origin !== window.location.origin) {
    return `Passkeys need the host name of the shop. Open the consoles at ${origin} to add one.`;
  }

  return hasPasskeys() ? null : 'This browser has no passkeys. Please use another one.';
}

/** Adds a passkey: the current password first, then the browser asks the person for the device. */
function AddPasskeyForm() {
  const [start] = passkeysApi.useStartPasskeyMutation();
  const [add] = passkeysApi.useAddPasskeyMutation();
  const { form, fieldProps } = useConsoleForm({
    success: 'Added. Your next sign-in asks for it.',
    values: { name: describeDevice(window.navigator.userAgent) },
    validate: (fields) => ({
      name: fields('name').trim() === '' ? 'Enter a name.' : undefined,
      password: fields('password') === '' ? 'Enter your current password.' : undefined,
    }),
    onSubmit: async (fields, element) => {
      const name = fields('name');
      const started = await start({ password: fields('password') });
      if (started.error !== undefined) return started;
      const { token, options } = started.data;
      const { response, failure } = await createPasskey(options);
      if (response === null) return { error: failure };
      const saved = await add({ token, name, response });
      if (saved.error === undefined) element.reset();
      return saved;
    },
  });

  return (
    <ConsoleForm name="Add a passkey" {...form} button="Add a passkey">
      <TextInput
        label="Name"
        description="So that you recognise the device later."
        maxLength={TEXT_LIMITS.name}
        {...fieldProps('name')}
      />
      <PasswordInput label="Current password" autoComplete="current-password" {...fieldProps('password')} />
    </ConsoleForm>
  );
}

interface PasskeyRowProps {
  readonly passkey: StaffPasskey;
}

function PasskeyRow({ passkey }: PasskeyRowProps) {
  const { name, addedAt, lastUsedAt } = passkey;
  const [isRemoving, setRemoving] = useState(false);

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
          onClick={() => setRemoving(!isRemoving)}
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
