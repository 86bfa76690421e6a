import type { StaffAccount, StaffRole } from '@ronin/contracts';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import type { ReactNode } from 'react';
import { ConsoleForm } from '../../ui/console/form/ConsoleForm.tsx';
import { type Saved, useConsoleForm } from '../../ui/console/form/use-console-form.ts';
import { Checkbox, Flex, PasswordInput, Text, TextInput } from '../../ui/mantine.ts';
import { ROLE_TEXTS, roleField, ROLES } from './roles.ts';

export interface AccountFields {
  readonly username: string;
  readonly displayName: string | null;
  readonly roles: StaffRole[];
  readonly lead: boolean;
  /** Empty: it stays. */
  readonly password: string;
}

interface AccountFormProps {
  /** Null: a new one. */
  readonly account: StaffAccount | null;
  readonly onSave: (fields: AccountFields) => Promise<Saved>;
  readonly tools?: ReactNode;
}

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
          autoComplete="off"
          autoCapitalize="none"
          {...fieldProps('username')}
        />
      )}
      <TextInput
        label="Display name"
        description="Customers see it. Without one they see the shop's name."
        maxLength={TEXT_LIMITS.name}
        autoComplete="off"
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
