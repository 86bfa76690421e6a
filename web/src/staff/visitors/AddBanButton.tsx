import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { getErrorDetail } from '../../app/error-detail.ts';
import { findBanErrors, readBanFields } from '../../components/chat/ban-times.ts';
import { BanFields } from '../../components/chat/BanFields.tsx';
import { DialogButton } from '../../ui/console/form/ConsoleDialog.tsx';
import { ConsoleForm } from '../../ui/console/form/ConsoleForm.tsx';
import { TextInput } from '../../ui/mantine.ts';
import { useForm } from '../../ui/use-form.ts';
import { bansApi } from './visitors.api.ts';

/** Bans an address without a chat of it. */
export const AddBanButton = () => (
  <DialogButton label="Ban an address" title="Ban an address">
    {(close) => <AddressForm onDone={close} />}
  </DialogButton>
);

function AddressForm({ onDone }: { readonly onDone: () => void }) {
  const [add] = bansApi.useAddBanMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { formProps, fieldProps, isSubmitting } = useForm({
    validate: (fields) => ({
      email: fields('email').trim() === '' ? 'Enter the address.' : undefined,
      ...findBanErrors(fields),
    }),
    onSubmit: async (fields) => {
      const { error } = await add({
        kind: 'address',
        email: fields('email').trim(),
        ...readBanFields(fields),
      });
      if (error) setFailure(getErrorDetail(error));
      else onDone();
    },
  });

  return (
    <ConsoleForm
      name="Ban an address"
      formProps={formProps}
      button="Ban"
      isBusy={isSubmitting}
      failure={failure}
    >
      <TextInput
        label="E-mail address"
        type="email"
        maxLength={TEXT_LIMITS.email}
        autoComplete="off"
        data-autofocus
        {...fieldProps('email')}
      />
      <BanFields fieldProps={fieldProps} />
    </ConsoleForm>
  );
}
