import type { SharedPage } from '@ronin/contracts';
import { useRef, useState } from 'react';
import { reportPath } from '../../../staff-paths.ts';
import { DialogButton } from '../../../ui/console/form/ConsoleDialog.tsx';
import { ConsoleForm } from '../../../ui/console/form/ConsoleForm.tsx';
import { useConsoleForm } from '../../../ui/console/form/use-console-form.ts';
import { formatDay } from '../../../ui/format/format-day.ts';
import { Button, Group, Select, Stack, TextInput, VisuallyHidden } from '../../../ui/mantine.ts';
import { useReportScope } from '../view/report-context.ts';
import { reportKeysApi } from './sharing.api.ts';

const DAYS = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '366', label: 'A year' },
];

/**
 * Makes a link or a key, and shows it this once (behaviour: reports 15).
 * @param props.shared what a link shows; null: a key for all reports
 */
export function NewKey({ shared }: { readonly shared: SharedPage | null }) {
  const [add, { data: added }] = reportKeysApi.useAddReportKeyMutation();
  const [days, setDays] = useState('30');
  const { form, fieldProps } = useConsoleForm({
    validate: (fields) => ({ name: fields('name').trim() === '' ? 'Enter a name.' : undefined }),
    onSubmit: (fields) => add({ name: fields('name').trim(), days: Number(days), shared }),
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
      {...form}
      button={shared === null ? 'Make a key' : 'Make a link'}
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
        data-autofocus
        {...fieldProps('name')}
      />
      <Select
        label="Can be used for"
        data={DAYS}
        value={days}
        comboboxProps={{ withinPortal: false }}
        onChange={(value) => setDays(value ?? days)}
      />
    </ConsoleForm>
  );
}

/** Makes a link to the open page, with its days and filters. */
export function ShareButton(page: Pick<SharedPage, 'page' | 'reports'>) {
  const { params } = useReportScope();
  const query: SharedPage['query'] = {};
  for (const [name, value] of Object.entries(params)) {
    query[name] = typeof value === 'string' ? value : [...value];
  }

  return (
    <DialogButton label="Share" title="Share this page">
      {() => <NewKey shared={{ ...page, query }} />}
    </DialogButton>
  );
}

/** A text to copy. Where the browser does not allow it, it is selected, to be copied by hand. */
function CopyField({ label, value }: { readonly label: string; readonly value: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      field.current?.select();
    }
  };

  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <TextInput
        ref={field}
        label={label}
        value={value}
        readOnly
        flex={1}
        data-autofocus
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button onClick={() => void copy()}>{isCopied ? 'Copied' : 'Copy'}</Button>
      <VisuallyHidden role="status">{isCopied ? `${label} copied` : ''}</VisuallyHidden>
    </Group>
  );
}
