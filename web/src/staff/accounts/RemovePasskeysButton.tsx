import type { StaffAccount } from '@ronin/contracts';
import { useState } from 'react';
import { getErrorDetail } from '../../app/error-detail.ts';
import { ConsoleNotice } from '../../ui/console/ConsoleNotice.tsx';
import { ConsoleDialog } from '../../ui/console/form/ConsoleDialog.tsx';
import { Button, Stack } from '../../ui/mantine.ts';
import { passkeysApi } from './passkeys/passkeys.api.ts';

interface RemovePasskeysButtonProps {
  readonly account: StaffAccount;
  readonly onRemoved: (account: StaffAccount) => void;
}

/** For somebody who lost their device (behaviour: staff 11). An account without passkeys has no button. */
export function RemovePasskeysButton({ account, onRemoved }: RemovePasskeysButtonProps) {
  const { id, username, version } = account;
  const [isAsking, setAsking] = useState(false);
  const { data } = passkeysApi.useListStaffAccountPasskeysQuery({ id });
  const [remove, { isLoading, error }] = passkeysApi.useRemoveStaffAccountPasskeysMutation();
  const names = data?.items.map(({ name }) => name) ?? [];
  const close = () => {
    setAsking(false);
  };
  const confirm = async () => {
    const { data: changed } = await remove({ id, version });
    if (!changed) return;
    close();
    onRemoved(changed);
  };

  return (
    <>
      {names.length > 0 && (
        <Button
          variant="default"
          onClick={() => {
            setAsking(true);
          }}
        >
          Remove passkeys
        </Button>
      )}
      <ConsoleDialog isOpen={isAsking} onClose={close} title={`Remove the passkeys of ${username}?`}>
        <Stack align="flex-start">
          <p>
            This removes {LIST.format(names)}. The person is signed out at once and signs in with the password
            alone, until they add a passkey again.
          </p>
          {error !== undefined && <ConsoleNotice role="alert" text={getErrorDetail(error)} />}
          <Button loading={isLoading} onClick={() => void confirm()}>
            Remove the passkeys
          </Button>
        </Stack>
      </ConsoleDialog>
    </>
  );
}

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });
