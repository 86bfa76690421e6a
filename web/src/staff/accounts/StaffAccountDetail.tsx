import type { StaffAccount, StaffRole } from '@ronin/contracts';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { ConsoleNotice } from '../../ui/console/ConsoleNotice.tsx';
import { Detail } from '../../ui/console/detail/Detail.tsx';
import { ConfirmButton } from '../../ui/console/form/ConfirmButton.tsx';
import { ConsoleForm } from '../../ui/console/form/ConsoleForm.tsx';
import { useConsoleForm, useFormVersion, whenSaved } from '../../ui/console/form/use-console-form.ts';
import { Checkbox, Flex, PasswordInput, Text, TextInput } from '../../ui/mantine.ts';
import { passkeysApi } from './passkeys/passkeys.api.ts';
import { staffAccountsApi } from './staff-accounts.api.ts';

/** What each role may do, in the order of the form. */
const ROLE_TEXTS: Record<StaffRole, string> = {
  agent: 'Answer chats, messages and tickets',
  clerk: 'Work on orders, see customers',
  merchant: 'Edit products, stock, pages and the newsletter',
  analyst: 'Read reports',
  operator: 'Watch and control the queues',
  admin: 'Everything, also people and mails',
};

const ROLES: readonly StaffRole[] = ['agent', 'clerk', 'merchant', 'analyst', 'operator', 'admin'];

const roleField = (role: StaffRole): string => `role-${role}`;

const PASSWORD_MIN = 8;

interface AccountDetailProps {
  /** Null: a new one. */
  readonly account: StaffAccount | null;
  /** With the id of a new account, or null when this one is gone. */
  readonly onShow: (id: number | null) => void;
}

/** When another admin changes the account at the same time, the form keeps what was typed and shows what is stored. */
export function StaffAccountDetail({ account, onShow }: AccountDetailProps) {
  const isNew = account === null;
  const [add] = staffAccountsApi.useAddStaffAccountMutation();
  const [change] = staffAccountsApi.useChangeStaffAccountMutation();
  const [remove] = staffAccountsApi.useRemoveStaffAccountMutation();
  const { isStale, version, see } = useFormVersion(account?.version ?? 0);
  const { form, fieldProps } = useConsoleForm({
    success: 'Saved. The person has to sign in again.',
    validate: (fields) => ({
      username: isNew && fields('username').trim() === '' ? 'Enter a username.' : undefined,
      [roleField('agent')]: ROLES.some((role) => fields(roleField(role)) !== '')
        ? undefined
        : 'Choose at least one role.',
      password: checkPassword(fields('password'), isNew),
    }),
    onSubmit: (read, element) => {
      const password = read('password');
      const fields = {
        displayName: read('displayName').trim() || null,
        roles: ROLES.filter((role) => read(roleField(role)) !== ''),
        lead: read('lead') !== '',
      };
      if (isNew) {
        const username = read('username').trim();
        return whenSaved(add({ username, ...fields, password }), ({ id }) => onShow(id));
      }

      return whenSaved(
        change({ id: account.id, version, ...fields, ...(password !== '' && { password }) }),
        (saved) => {
          const field = element.querySelector<HTMLInputElement>('[name=password]');
          if (field) field.value = '';
          see(saved);
        },
      );
    },
  });

  return (
    <Detail title={isNew ? 'New account' : account.username}>
      {account && isStale && (
        <ConsoleNotice
          role="alert"
          text={`Somebody else has changed this account. It now has the name ${account.displayName ?? account.username} and the roles ${account.roles.join(', ')}. Your values are below: save to replace theirs.`}
        />
      )}
      <ConsoleForm
        name={isNew ? 'New account' : account.username}
        {...form}
        button={isNew ? 'Add' : 'Save'}
        tools={
          account && (
            <>
              <RemovePasskeysButton
                account={account}
                onRemoved={(changed) => {
                  if (!isStale) see(changed);
                }}
              />
              <ConfirmButton
                label="Remove"
                title={`Remove ${account.username}?`}
                text="The person is signed out at once and cannot sign in again. What they did stays in the audit log."
                button="Remove the account"
                onConfirm={() =>
                  whenSaved(remove({ id: account.id, version: account.version }), () => onShow(null))
                }
              />
            </>
          )
        }
      >
        {isNew && (
          <TextInput
            label="Username"
            maxLength={TEXT_LIMITS.name}
            autoCapitalize="none"
            {...fieldProps('username')}
          />
        )}
        <TextInput
          label="Display name"
          description="Customers see it. Without one they see the shop's name."
          maxLength={TEXT_LIMITS.name}
          defaultValue={account?.displayName ?? ''}
          {...fieldProps('displayName')}
        />
        <Flex direction="column" component="fieldset" gap={10}>
          <Text component="legend" fw={600} pb="xs">
            Roles
          </Text>
          {ROLES.map((role) => (
            <Checkbox
              key={role}
              label={
                <>
                  {role} <span className="quiet">{ROLE_TEXTS[role]}</span>
                </>
              }
              value="yes"
              defaultChecked={account?.roles.includes(role) ?? false}
              {...fieldProps(roleField(role))}
            />
          ))}
        </Flex>
        <Checkbox
          label="Lead"
          description="May assign chats to agents and take them over. Admins may too."
          value="yes"
          defaultChecked={account?.lead ?? false}
          {...fieldProps('lead')}
        />
        <PasswordInput
          label={isNew ? 'Password' : 'New password'}
          description={isNew ? 'At least 8 characters.' : 'Leave it empty to keep the present one.'}
          autoComplete="new-password"
          {...fieldProps('password')}
        />
      </ConsoleForm>
    </Detail>
  );
}

const checkPassword = (password: string, isRequired: boolean): string | undefined =>
  password.length < PASSWORD_MIN && (isRequired || password !== '')
    ? `At least ${String(PASSWORD_MIN)} characters.`
    : undefined;

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
