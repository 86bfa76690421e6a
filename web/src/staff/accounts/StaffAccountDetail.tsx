import type { StaffAccount } from '@ronin/contracts';
import { useState } from 'react';
import { ConsoleNotice } from '../../ui/console/ConsoleNotice.tsx';
import { Detail } from '../../ui/console/detail/Detail.tsx';
import { DialogButton, RemoveQuestion } from '../../ui/console/form/ConsoleDialog.tsx';
import { AccountForm } from './AccountForm.tsx';
import { RemovePasskeysButton } from './RemovePasskeysButton.tsx';
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
  const { id, username, displayName, roles, version } = account;
  const [seenVersion, setSeenVersion] = useState(version);
  const [change] = staffAccountsApi.useChangeStaffAccountMutation();
  const isStale = seenVersion < version;

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
        onSave={async (fields) => {
          const { password } = fields;
          const saved = await change({
            id,
            version: isStale ? version : seenVersion,
            displayName: fields.displayName,
            roles: fields.roles,
            lead: fields.lead,
            ...(password !== '' && { password }),
          });
          if (saved.data) setSeenVersion(saved.data.version);
          return saved;
        }}
        tools={
          <>
            <RemovePasskeysButton
              account={account}
              onRemoved={(changed) => {
                if (!isStale) setSeenVersion(changed.version);
              }}
            />
            <RemoveButton account={account} onRemoved={onRemoved} />
          </>
        }
      />
    </Detail>
  );
}

function RemoveButton({ account: { id, username, version }, onRemoved }: AccountDetailProps) {
  const [remove, { isLoading, error }] = staffAccountsApi.useRemoveStaffAccountMutation();
  const confirm = async () => {
    const { error: refused } = await remove({ id, version });
    if (refused === undefined) onRemoved();
  };

  return (
    <DialogButton label="Remove" title={`Remove ${username}?`}>
      {() => (
        <RemoveQuestion
          button="Remove the account"
          isBusy={isLoading}
          error={error}
          onConfirm={() => void confirm()}
        >
          The person is signed out at once and cannot sign in again. What they did stays in the audit log.
        </RemoveQuestion>
      )}
    </DialogButton>
  );
}
