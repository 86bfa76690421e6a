import { parseArgs } from 'node:util';
import { StaffRole, TEXT_LIMITS, writtenText } from '@ronin/contracts';
import { COMMAND_LINE, type Database, type User } from '@ronin/database';
import type { Logger } from '@ronin/server-kit';
import { AccountError, addStaff, changeByName, noSuchAccount, removePasskeys } from '../accounts.service.ts';
import { ensureFirstAccount } from '../first-account.ts';
import { hashPassword } from '../password.ts';
import type { StaffCliConfig } from './config.ts';

export const USAGE = `Staff accounts:

  npm run staff -- list
  npm run staff -- add <username> <role>… [--name "Display Name"]
  npm run staff -- passwd <username>
  npm run staff -- roles <username> <role>…
  npm run staff -- lead <username> yes|no
  npm run staff -- remove-passkeys <username>
  npm run staff -- remove <username>

Roles: ${StaffRole.options.join(', ')} (admin includes the others). A lead may assign chats
and take them over. A password is asked for, or read from
standard input when that is piped.`;

export interface CommandContext {
  database: Database;
  config: StaffCliConfig;
  readPassword: () => Promise<string>;
  isTerminal: boolean;
  print: (line: string) => void;
  /** Where it is noted who was changed, and how. */
  logger: Logger;
}

/** Does what the command line says. @throws AccountError with a message for the operator. */
export async function runCommand(args: string[], context: CommandContext): Promise<void> {
  const { database, config, readPassword, isTerminal, print } = context;
  const { command, username, roles, name } = readArguments(args);
  const account = () => readUsername(command, username);
  /** Logs a change, and says it to the operator. */
  const report = (change: string, details: { username: string; roles?: StaffRole[] }, line: string) => {
    context.logger.info({ change, ...details }, 'staff account changed');
    print(line);
  };
  switch (command) {
    case 'help': {
      print(USAGE);
      return;
    }
    case 'list':
      if (username !== undefined) throw new AccountError('There is nothing to add after list.');
      for (const line of presentAccounts(await listAccounts(database))) print(line);
      return;
    case 'add': {
      const added = { username: account(), roles: readRoles(roles) };
      const displayName = readName(name);
      await addStaff(database, { ...added, displayName, password: await readPassword() });
      report('added', added, `Added ${added.username}.`);
      return;
    }
    case 'passwd': {
      const changed = account();
      const isKnown = (await database.models.User.count({ where: { username: changed } })) > 0;
      if (!isKnown) throw noSuchAccount(changed);
      await changeByName(database, changed, { password: await hashPassword(await readPassword()) });
      report(
        'password changed',
        { username: changed },
        'Changed the password, and signed the account out everywhere.',
      );
      return;
    }
    case 'roles': {
      const changed = { username: account(), roles: readRoles(roles) };
      await changeByName(database, changed.username, { roles: changed.roles });
      report('roles changed', changed, 'Changed the roles, and signed the account out everywhere.');
      return;
    }
    case 'lead': {
      const changed = account();
      const lead = readYesNo(roles[0]);
      await changeByName(database, changed, { lead });
      report(
        lead ? 'made a lead' : 'no lead any more',
        { username: changed },
        'Changed the account, and signed it out everywhere.',
      );
      return;
    }
    case 'remove-passkeys': {
      const changed = account();
      const removed = await removePasskeys(database, { where: { username: changed }, actor: COMMAND_LINE });
      if (removed === null) throw noSuchAccount(changed);
      if (removed.count === 0) {
        print('The account has no passkey.');
        return;
      }
      report(
        'passkeys removed',
        { username: changed },
        'Removed the passkeys, and signed the account out everywhere. Its password is enough now.',
      );
      return;
    }
    case 'remove': {
      const removed = account();
      await changeByName(database, removed, null);
      report('removed', { username: removed }, 'Removed the account, and signed it out everywhere.');
      return;
    }
    case 'ensure-first':
      return ensureFirstAccount(database, { config, isTerminal, print });
    default:
      throw new AccountError(`There is no command ${command}. ${SEE_HELP}`);
  }
}

/** Then no database is needed. */
export const wantsHelp = (args: string[]): boolean =>
  args.length === 0 || args.some((arg) => ['help', '--help', '-h'].includes(arg));

const SEE_HELP = 'npm run staff says how it is used.';

/** Roles may be separate arguments or one, with commas between them. Without arguments the help is shown. */
function readArguments(args: string[]) {
  const { values, positionals } = parseArgs({
    args: args.filter((arg) => arg !== ''),
    options: { name: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
    strict: false,
  });
  const unknown = Object.keys(values).find((option) => option !== 'name' && option !== 'help');
  if (unknown !== undefined) {
    throw new AccountError(`There is no option ${unknown.length === 1 ? '-' : '--'}${unknown}. ${SEE_HELP}`);
  }
  const [command = 'help', username, ...rest] = values.help === true ? [] : positionals;

  return { command, username, name: values.name, roles: rest.flatMap((role) => role.split(',')) };
}

function readUsername(command: string, username: string | undefined): string {
  if (username === undefined) {
    throw new AccountError(`Name the account: npm run staff -- ${command} <username>`);
  }

  return readLabel('username', username);
}

function readYesNo(answer: string | undefined): boolean {
  if (answer === 'yes' || answer === 'no') return answer === 'yes';

  throw new AccountError('Say whether the account is a lead: npm run staff -- lead <username> yes|no');
}

function readName(name: unknown): string | null {
  if (name === undefined) return null;
  if (typeof name !== 'string') throw new AccountError('Give the name after --name: --name "Display Name"');

  return readLabel('display name', name);
}

function readLabel(what: string, given: string): string {
  const result = writtenText(TEXT_LIMITS.name).safeParse(given);
  if (result.success) return result.data;
  if (given.trim() === '') throw new AccountError(`A ${what} is not empty.`);
  if (given.length > TEXT_LIMITS.name) {
    throw new AccountError(`A ${what} has at most ${String(TEXT_LIMITS.name)} characters.`);
  }

  throw new AccountError(`The ${what} holds a character that cannot be stored.`);
}

function readRoles(given: string[]): StaffRole[] {
  const named = given.filter((role) => role !== '');
  if (named.length === 0) throw new AccountError(`Name at least one role: ${StaffRole.options.join(', ')}.`);
  const roles = named.map((role) => {
    const result = StaffRole.safeParse(role);
    if (result.success) return result.data;
    throw new AccountError(`There is no role ${role}. The roles are ${StaffRole.options.join(', ')}.`);
  });

  return [...new Set(roles)];
}

const listAccounts = ({ models }: Database): Promise<User[]> =>
  models.User.findAll({ attributes: ['username', 'displayName', 'roles', 'lead'], order: ['username'] });

/** A table: its columns are as wide as what is in them. */
function presentAccounts(accounts: readonly User[]): string[] {
  if (accounts.length === 0) return ['There is no staff account yet.'];
  const rows = [
    ['username', 'name', 'roles'],
    ...accounts.map(({ username, displayName, roles, lead }) => [
      username,
      displayName ?? '–',
      [...roles, ...(lead ? ['lead'] : [])].join(', '),
    ]),
  ];
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const widths = [width(0), width(1)];

  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
