import type { AddStaffAccount, StaffAccount, StaffRole } from '@ronin/contracts';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import type { ReactNode } from 'react';
import { ConsoleForm } from '../../ui/console/form/ConsoleForm.tsx';
import { type Saved, useConsoleForm } from '../../ui/console/form/use-console-form.ts';
import { Checkbox, Flex, PasswordInput, Text, TextInput } from '../../ui/mantine.ts';

interface AccountFormProps {
  /** Null: a new one. */
  readonly account: StaffAccount | null;
  /** An empty password: it stays. */
  readonly onSave: (fields: AddStaffAccount) => Promise<Saved>;
  readonly tools?: ReactNode;
}

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

/** The name of a role's checkbox. */
const roleField = (role: StaffRole): string => `role-${role}`;

const PASSWORD_MIN = 8;

/** The fields of a staff account. What was typed stays when it is refused. */
export function AccountForm({ account, onSave, tools }: AccountFormProps) {
  const isNew = account === null;
  const { form, fieldProps } = useConsoleForm({
    success: 'Saved. The person has to sign in again.',
    validate: (fields) => ({
      username: isNew && fields('username').trim() === '' ? 'Enter a username.' : undefined,
      [roleField('agent')]: ROLES.some((role) => fields(roleField(role)) !== '')
        ? undefined
        : 'Choose at least one role.',
      password: checkPassword(fields('password'), isNew),
    }),
    onSubmit: async (fields, element) => {
      const saved = await onSave({
        username: fields('username').trim(),
        displayName: fields('displayName').trim() || null,
        roles: ROLES.filter((role) => fields(roleField(role)) !== ''),
        lead: fields('lead') !== '',
        password: fields('password'),
      });
      const password = element.querySelector<HTMLInputElement>('[name=password]');
      if (saved.error === undefined && password) password.value = '';
      return saved;
    },
  });

  return (
    <ConsoleForm
      name={isNew ? 'New account' : account.username}
      {...form}
      button={isNew ? 'Add' : 'Save'}
      tools={tools}
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
  );
}

const checkPassword = (password: string, isRequired: boolean): string | undefined =>
  password.length < PASSWORD_MIN && (isRequired || password !== '')
    ? `At least ${String(PASSWORD_MIN)} characters.`
    : undefined;
