import type { StaffAccount } from '@ronin/contracts';
import { DialogButton, RemoveQuestion } from '../../ui/console/form/ConsoleDialog.tsx';
import { passkeysApi } from './passkeys/passkeys.api.ts';

interface RemovePasskeysButtonProps {
  readonly account: StaffAccount;
  readonly onRemoved: (account: StaffAccount) => void;
}

/** For somebody who lost their device (behaviour: staff 11). An account without passkeys has no button. */
export function RemovePasskeysButton({ account, onRemoved }: RemovePasskeysButtonProps) {
  const { id, username, version } = account;
  const { data } = passkeysApi.useListStaffAccountPasskeysQuery({ id });
  const [remove, { isLoading, error }] = passkeysApi.useRemoveStaffAccountPasskeysMutation();
  const names = data?.items.map(({ name }) => name) ?? [];
  const confirm = async (close: () => void) => {
    const { data: changed } = await remove({ id, version });
    if (!changed) return;
    close();
    onRemoved(changed);
  };

  return (
    <DialogButton
      label="Remove passkeys"
      title={`Remove the passkeys of ${username}?`}
      {...(names.length === 0 && { display: 'none' })}
    >
      {(close) => (
        <RemoveQuestion
          button="Remove the passkeys"
          isBusy={isLoading}
          error={error}
          onConfirm={() => void confirm(close)}
        >
          This removes {LIST.format(names)}. The person is signed out at once and signs in with the password
          alone, until they add a passkey again.
        </RemoveQuestion>
      )}
    </DialogButton>
  );
}

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });
