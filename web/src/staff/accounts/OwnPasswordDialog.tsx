import { useState } from 'react';
import { getErrorDetail } from '../../app/error-detail.ts';
import { ConsoleDialog } from '../../ui/console/form/ConsoleDialog.tsx';
import { ConsoleForm } from '../../ui/console/form/ConsoleForm.tsx';
import { PasswordInput } from '../../ui/mantine.ts';
import { useForm } from '../../ui/use-form.ts';
import { staffAccountsApi } from './staff-accounts.api.ts';

interface OwnPasswordDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Everybody changes their own password here (behaviour: staff 8). */
export function OwnPasswordDialog({ isOpen, onClose }: OwnPasswordDialogProps) {
  return (
    <ConsoleDialog isOpen={isOpen} onClose={onClose} title="Change your password">
      <OwnPasswordForm />
    </ConsoleDialog>
  );
}

function OwnPasswordForm() {
  const [change] = staffAccountsApi.useChangeOwnPasswordMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { formProps, fieldProps, isSubmitting } = useForm({
    validate: (fields) => ({
      current: fields('current') === '' ? 'Enter your current password.' : undefined,
      password: fields('password').length < 8 ? 'At least 8 characters.' : undefined,
      repeated: fields('repeated') === fields('password') ? undefined : 'The two passwords differ.',
    }),
    onSubmit: async (fields, form) => {
      const { error } = await change({ current: fields('current'), password: fields('password') });
      setFailure(error === undefined ? null : getErrorDetail(error));
      setSaved(error === undefined);
      if (error === undefined) form.reset();
    },
  });

  return (
    <ConsoleForm
      name="Change your password"
      formProps={formProps}
      button="Change"
      isBusy={isSubmitting}
      failure={failure}
      success={isSaved ? 'Changed. Your other browsers are signed out.' : null}
    >
      <PasswordInput label="Current password" autoComplete="current-password" {...fieldProps('current')} />
      <PasswordInput label="New password" autoComplete="new-password" {...fieldProps('password')} />
      <PasswordInput label="New password again" autoComplete="new-password" {...fieldProps('repeated')} />
    </ConsoleForm>
  );
}
