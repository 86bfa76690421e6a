import type { StaffAccount } from '@ronin/contracts';
import { ConsoleNotice } from '../../ui/console/ConsoleNotice.tsx';
import { Detail } from '../../ui/console/detail/Detail.tsx';
import { ConfirmButton } from '../../ui/console/form/ConfirmButton.tsx';
import { useFormVersion, whenSaved } from '../../ui/console/form/use-console-form.ts';
import { AccountForm } from './AccountForm.tsx';
import { passkeysApi } from './passkeys/passkeys.api.ts';
import { staffAccountsApi } from './staff-accounts.api.ts';

interface AccountDetailProps {
  readonly account: StaffAccount;
  readonly onRemoved: () => void;
}

/**
 * One account. When another admin changes it at the same time, the form keeps what was typed and shows what is stored; saving again
 * then replaces it.
 */
export function StaffAccountDetail({ account, onRemoved }: AccountDetailProps) {
  const { id, username, displayName, roles } = account;
  const [change] = staffAccountsApi.useChangeStaffAccountMutation();
  const [remove] = staffAccountsApi.useRemoveStaffAccountMutation();
  const { isStale, version, see } = useFormVersion(account.version);

  return (
    <Detail title={username}>
      {isStale && (
        <ConsoleNotice
          role="alert"
          text={`Somebody else has changed this account. It now has the name ${displayName ?? username} and the roles ${roles.join(', ')}. Your values are below: save to replace theirs.`}
        />
      )}
      <AccountForm
        account={account}
        onSave={({ username: _stays, password, ...fields }) =>
          whenSaved(change({ id, version, ...fields, ...(password !== '' && { password }) }), see)
        }
        tools={
          <>
            <RemovePasskeysButton
              account={account}
              onRemoved={(changed) => {
                if (!isStale) see(changed);
              }}
            />
            <ConfirmButton
              label="Remove"
              title={`Remove ${username}?`}
              text="The person is signed out at once and cannot sign in again. What they did stays in the audit log."
              button="Remove the account"
              onConfirm={() => whenSaved(remove({ id, version: account.version }), onRemoved)}
            />
          </>
        }
      />
    </Detail>
  );
}

interface RemovePasskeysButtonProps {
  readonly account: StaffAccount;
  readonly onRemoved: (account: StaffAccount) => void;
}

/** For somebody who lost their device (behaviour: staff 11). An account without passkeys has no button. */
function RemovePasskeysButton({ account: { id, username, version }, onRemoved }: RemovePasskeysButtonProps) {
  const { data } = passkeysApi.useListStaffAccountPasskeysQuery({ id });
  const [remove] = passkeysApi.useRemoveStaffAccountPasskeysMutation();
  const names = data?.items.map(({ name }) => name) ?? [];

  return (
    <ConfirmButton
      label="Remove passkeys"
      title={`Remove the passkeys of ${username}?`}
      text={`This removes ${LIST.format(names)}. The person is signed out at once and signs in with the password alone, until they add a passkey again.`}
      button="Remove the passkeys"
      onConfirm={() => whenSaved(remove({ id, version }), onRemoved)}
      {...(names.length === 0 && { display: 'none' })}
    />
  );
}

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });
