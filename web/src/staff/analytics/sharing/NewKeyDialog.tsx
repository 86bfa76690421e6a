import { useState } from 'react';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { reportPath } from '../../../staff-paths.ts';
import { ConsoleDialog } from '../../../ui/console/form/ConsoleDialog.tsx';
import { ConsoleForm } from '../../../ui/console/form/ConsoleForm.tsx';
import { formatDay } from '../../../ui/format/format-day.ts';
import { Select, Stack, TextInput } from '../../../ui/mantine.ts';
import { useForm } from '../../../ui/use-form.ts';
import { CopyField } from './CopyField.tsx';
import { reportKeysApi, type SharedPage } from './report-keys.api.ts';

interface NewKeyDialogProps {
  /** What a link shows; null: a key for all reports. */
  readonly shared: SharedPage | null;
  /** The name that it begins with. */
  readonly name?: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Makes a link or a key, and shows it this once (behaviour: reports 15). */
export function NewKeyDialog({ isOpen, onClose, ...key }: NewKeyDialogProps) {
  return (
    <ConsoleDialog
      title={key.shared === null ? 'New key' : 'Share this page'}
      isOpen={isOpen}
      onClose={onClose}
    >
      <NewKey {...key} />
    </ConsoleDialog>
  );
}

const DAYS = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '366', label: 'A year' },
];

function NewKey({ shared, name = '' }: Pick<NewKeyDialogProps, 'name' | 'shared'>) {
  const [add, { data: added }] = reportKeysApi.useAddReportKeyMutation();
  const [days, setDays] = useState('30');
  const [failure, setFailure] = useState<string | null>(null);
  const { formProps, fieldProps, isSubmitting } = useForm({
    validate: (fields) => ({ name: fields('name').trim() === '' ? 'Enter a name.' : undefined }),
    onSubmit: async (fields) => {
      const { error } = await add({ name: fields('name').trim(), days: Number(days), shared });
      setFailure(error ? getErrorDetail(error) : null);
    },
  });
  if (added !== undefined) {
    const { key, secret } = added;

    return (
      <Stack gap="sm">
        <p>
          {shared === null
            ? 'Send it as “Authorization: Bearer” and the key, and it reads every report.'
            : 'Whoever has the link can read this page, and nothing else.'}{' '}
          It ends on {formatDay(key.expiresAt)}. It is not shown again: copy it now.
        </p>
        {shared === null ? (
          <CopyField label="Key" value={secret} />
        ) : (
          <CopyField label="Link" value={`${window.location.origin}${reportPath(secret)}`} />
        )}
      </Stack>
    );
  }

  return (
    <ConsoleForm
      name={shared === null ? 'New key' : 'New link'}
      formProps={formProps}
      button={shared === null ? 'Make a key' : 'Make a link'}
      isBusy={isSubmitting}
      failure={failure}
    >
      <p className="soft">
        {shared === null
          ? 'A spreadsheet or a program reads the reports with it, as you and without your password.'
          : 'People without an account read what is on this page now: these days and filters, and nothing else.'}
      </p>
      <TextInput
        label="Name"
        description="Who gets it, for your list of keys and links."
        maxLength={100}
        autoComplete="off"
        defaultValue={name}
        data-autofocus
        {...fieldProps('name')}
      />
      <Select
        label="Can be used for"
        data={DAYS}
        value={days}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        onChange={(value) => {
          if (value !== null) setDays(value);
        }}
      />
    </ConsoleForm>
  );
}
