import { parseArgs } from 'node:util';
import { StaffRole, TEXT_LIMITS, writtenText } from '@ronin/contracts';
import { COMMAND_LINE, type User } from '@ronin/database';
import type { Logger } from '@ronin/server-kit';
import { AccountError, addStaff, changeByName, noSuchAccount, removePasskeys } from '../accounts.service.ts';
import { ensureFirstAccount, type FirstAccountContext } from '../first-account.ts';
import { hashPassword } from '../password.ts';

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

export interface CommandContext extends FirstAccountContext {
  readPassword: () => Promise<string>;
  /** Where it is noted who was changed, and how. */
  logger: Logger;
}

type Given = CommandContext & ReturnType<typeof readArguments>;

/** Does what the command line says. @throws AccountError with a message for the operator. */
export async function runCommand(args: string[], context: CommandContext): Promise<void> {
  const given = { ...context, ...readArguments(args) };
  const { command } = given;
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (run === undefined) throw new AccountError(`There is no command ${command}. ${SEE_HELP}`);
  await run(given);
}

const COMMANDS: Record<string, (given: Given) => void | Promise<void>> = {
  help: ({ print }) => print(USAGE),
  list: async ({ database, username, print }) => {
    if (username !== undefined) throw new AccountError('There is nothing to add after list.');
    const attributes = ['username', 'displayName', 'roles', 'lead'];
    const accounts = await database.models.User.findAll({ attributes, order: ['username'] });
    for (const line of presentAccounts(accounts)) print(line);
  },
  add: async (given) => {
    const added = { username: readUsername(given), roles: readRoles(given.roles) };
    const displayName = readName(given.name);
    await addStaff(given.database, { ...added, displayName, password: await given.readPassword() });
    report(given, 'added', added, `Added ${added.username}.`);
  },
  passwd: async (given) => {
    const username = readUsername(given);
    const isKnown = (await given.database.models.User.count({ where: { username } })) > 0;
    if (!isKnown) throw noSuchAccount(username);
    await changeByName(given.database, username, {
      password: await hashPassword(await given.readPassword()),
    });
    const line = 'Changed the password, and signed the account out everywhere.';
    report(given, 'password changed', { username }, line);
  },
  roles: async (given) => {
    const changed = { username: readUsername(given), roles: readRoles(given.roles) };
    await changeByName(given.database, changed.username, { roles: changed.roles });
    report(given, 'roles changed', changed, 'Changed the roles, and signed the account out everywhere.');
  },
  lead: async (given) => {
    const username = readUsername(given);
    const lead = readYesNo(given.roles[0]);
    await changeByName(given.database, username, { lead });
    const change = lead ? 'made a lead' : 'no lead any more';
    report(given, change, { username }, 'Changed the account, and signed it out everywhere.');
  },
  'remove-passkeys': async (given) => {
    const username = readUsername(given);
    const removed = await removePasskeys(given.database, { where: { username }, actor: COMMAND_LINE });
    if (removed === null) throw noSuchAccount(username);
    if (removed.count === 0) given.print('The account has no passkey.');
    else {
      const line = 'Removed the passkeys, and signed the account out everywhere. Its password is enough now.';
      report(given, 'passkeys removed', { username }, line);
    }
  },
  remove: async (given) => {
    const username = readUsername(given);
    await changeByName(given.database, username, null);
    report(given, 'removed', { username }, 'Removed the account, and signed it out everywhere.');
  },
  'ensure-first': ensureFirstAccount,
};

/** Logs a change, and says it to the operator. */
function report(
  { logger, print }: Given,
  change: string,
  details: { username: string; roles?: StaffRole[] },
  line: string,
): void {
  logger.info({ change, ...details }, 'staff account changed');
  print(line);
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

function readUsername({ command, username }: Given): string {
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
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));

  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
