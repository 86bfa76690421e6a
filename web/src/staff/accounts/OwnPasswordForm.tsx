import { ConsoleForm } from '../../ui/console/form/ConsoleForm.tsx';
import { useConsoleForm } from '../../ui/console/form/use-console-form.ts';
import { PasswordInput } from '../../ui/mantine.ts';
import { staffAccountsApi } from './staff-accounts.api.ts';

/** Everybody changes their own password here (behaviour: staff 8). */
export function OwnPasswordForm() {
  const [change] = staffAccountsApi.useChangeOwnPasswordMutation();
  const { form, fieldProps } = useConsoleForm({
    success: 'Changed. Your other browsers are signed out.',
    validate: (fields) => ({
      current: fields('current') === '' ? 'Enter your current password.' : undefined,
      password: fields('password').length < 8 ? 'At least 8 characters.' : undefined,
      repeated: fields('repeated') === fields('password') ? undefined : 'The two passwords differ.',
    }),
    onSubmit: async (fields, element) => {
      const saved = await change({ current: fields('current'), password: fields('password') });
      if (saved.error === undefined) element.reset();
      return saved;
    },
  });

  return (
    <ConsoleForm name="Change your password" {...form} button="Change">
      <PasswordInput label="Current password" autoComplete="current-password" {...fieldProps('current')} />
      <PasswordInput label="New password" autoComplete="new-password" {...fieldProps('password')} />
      <PasswordInput label="New password again" autoComplete="new-password" {...fieldProps('repeated')} />
    </ConsoleForm>
  );
}
