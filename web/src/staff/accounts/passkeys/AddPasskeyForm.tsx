import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { ConsoleForm } from '../../../ui/console/form/ConsoleForm.tsx';
import { type Saved, useConsoleForm } from '../../../ui/console/form/use-console-form.ts';
import { PasswordInput, TextInput } from '../../../ui/mantine.ts';
import { createPasskey } from './ask-browser.ts';
import { describeDevice } from './describe-device.ts';
import { passkeysApi } from './passkeys.api.ts';

interface NewPasskey {
  readonly name: string;
  readonly password: string;
}

/** Adds a passkey: the current password first, then the browser asks the person for the device. */
export function AddPasskeyForm() {
  const addPasskey = useAddPasskey();
  const { form, fieldProps } = useConsoleForm({
    success: 'Added. Your next sign-in asks for it.',
    validate: (fields) => ({
      name: fields('name').trim() === '' ? 'Enter a name.' : undefined,
      password: fields('password') === '' ? 'Enter your current password.' : undefined,
    }),
    onSubmit: async (fields, element) => {
      const saved = await addPasskey({ name: fields('name'), password: fields('password') });
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
        defaultValue={describeDevice(window.navigator.userAgent)}
        {...fieldProps('name')}
      />
      <PasswordInput label="Current password" autoComplete="current-password" {...fieldProps('password')} />
    </ConsoleForm>
  );
}

/** @returns a function that adds a passkey. */
function useAddPasskey() {
  const [start] = passkeysApi.useStartPasskeyMutation();
  const [add] = passkeysApi.useAddPasskeyMutation();

  return async ({ name, password }: NewPasskey): Promise<Saved> => {
    const started = await start({ password });
    if (started.error !== undefined) return started;
    const { token, options } = started.data;
    const { response, failure } = await createPasskey(options);

    return response === null ? { error: failure } : await add({ token, name, response });
  };
}
