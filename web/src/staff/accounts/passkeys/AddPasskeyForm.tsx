import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { ConsoleForm } from '../../../ui/console/form/ConsoleForm.tsx';
import { PasswordInput, TextInput } from '../../../ui/mantine.ts';
import { useForm } from '../../../ui/use-form.ts';
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
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { formProps, fieldProps, isSubmitting } = useForm({
    validate: (fields) => ({
      name: fields('name').trim() === '' ? 'Enter a name.' : undefined,
      password: fields('password') === '' ? 'Enter your current password.' : undefined,
    }),
    onSubmit: async (fields, form) => {
      setSaved(false);
      const refused = await addPasskey({ name: fields('name'), password: fields('password') });
      setFailure(refused);
      setSaved(refused === null);
      if (refused === null) form.reset();
    },
  });

  return (
    <ConsoleForm
      name="Add a passkey"
      formProps={formProps}
      button="Add a passkey"
      isBusy={isSubmitting}
      failure={failure}
      success={isSaved ? 'Added. Your next sign-in asks for it.' : null}
    >
      <TextInput
        label="Name"
        description="So that you recognise the device later."
        maxLength={TEXT_LIMITS.name}
        autoComplete="off"
        defaultValue={describeDevice(window.navigator.userAgent)}
        {...fieldProps('name')}
      />
      <PasswordInput label="Current password" autoComplete="current-password" {...fieldProps('password')} />
    </ConsoleForm>
  );
}

/** @returns a function that adds a passkey and returns why it failed; null when it did not. */
function useAddPasskey() {
  const [start] = passkeysApi.useStartPasskeyMutation();
  const [add] = passkeysApi.useAddPasskeyMutation();

  return async ({ name, password }: NewPasskey): Promise<string | null> => {
    const started = await start({ password });
    if (started.error !== undefined) return getErrorDetail(started.error);
    const { token, options } = started.data;
    const { response, failure } = await createPasskey(options);
    if (response === null) return failure;
    const { error } = await add({ token, name, response });

    return error === undefined ? null : getErrorDetail(error);
  };
}
