import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { findBanErrors, readBanFields } from '../../components/chat/ban-times.ts';
import { BanFields } from '../../components/chat/BanFields.tsx';
import { DialogButton } from '../../ui/console/form/ConsoleDialog.tsx';
import { ConsoleForm } from '../../ui/console/form/ConsoleForm.tsx';
import { useConsoleForm } from '../../ui/console/form/use-console-form.ts';
import { TextInput } from '../../ui/mantine.ts';
import { bansApi } from './visitors.api.ts';

/** Bans an address without a chat of it. */
export const AddBanButton = () => (
  <DialogButton label="Ban an address" title="Ban an address">
    {(close) => <AddressForm onDone={close} />}
  </DialogButton>
);

function AddressForm({ onDone }: { readonly onDone: () => void }) {
  const [add] = bansApi.useAddBanMutation();
  const { form, fieldProps } = useConsoleForm({
    validate: (fields) => ({
      email: fields('email').trim() === '' ? 'Enter the address.' : undefined,
      ...findBanErrors(fields),
    }),
    onSubmit: async (fields) => {
      const saved = await add({ kind: 'address', email: fields('email').trim(), ...readBanFields(fields) });
      if (saved.error === undefined) onDone();
      return saved;
    },
  });

  return (
    <ConsoleForm name="Ban an address" {...form} button="Ban">
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
