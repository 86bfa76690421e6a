import { parseArgs } from 'node:util';
import { requiredText, StaffRole, TEXT_LIMITS } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { AppError, parse } from '@ronin/server-kit';
import { z } from 'zod';
import { AccountError, addStaff, changePassword, changeRoles, removeStaff } from './accounts.service.ts';
import type { StaffCliConfig } from './config.ts';
import { ensureFirstAccount } from './first-account.ts';

const USAGE = `Staff accounts:

  npm run staff -- add <username> <role>… [--name "Display Name"]
  npm run staff -- passwd <username>
  npm run staff -- roles <username> <role>…
  npm run staff -- remove <username>

Roles: ${StaffRole.options.join(', ')} (admin includes the others). A password is asked for, or read from
standard input when that is piped.`;

export interface CommandContext {
  database: Database;
  config: StaffCliConfig;
  readPassword: () => Promise<string>;
  isTerminal: boolean;
  print: (line: string) => void;
}

const Username = requiredText(TEXT_LIMITS.name);
const Roles = z
  .array(StaffRole)
  .min(1, 'name at least one role')
  .transform((roles) => [...new Set(roles)]);

/**
 * Does what the command line says.
 * @throws AccountError whose message is for whoever typed it.
 */
export async function runCommand(args: string[], context: CommandContext): Promise<void> {
  const { database, config, readPassword, isTerminal, print } = context;
  const { command, username, roles, name } = readArguments(args);

  switch (command) {
    case 'add': {
      const account = { username: read(Username, username), roles: read(Roles, roles) };
      const displayName = name === undefined ? null : read(Username, name);
      await addStaff(database, { ...account, displayName, password: await readPassword() });
      print(`Added ${account.username}.`);
      return;
    }
    case 'passwd':
      await changePassword(database, read(Username, username), readPassword);
      print('Changed the password, and signed the account out everywhere.');
      return;
    case 'roles':
      await changeRoles(database, read(Username, username), read(Roles, roles));
      print('Changed the roles, and signed the account out everywhere.');
      return;
    case 'remove':
      await removeStaff(database, read(Username, username));
      print('Removed the account, and signed it out everywhere.');
      return;
    case 'ensure-first':
      await ensureFirstAccount(database, { config, isTerminal, print });
      return;
    default:
      throw new AccountError(USAGE);
  }
}

/** Roles may be given one by one or with commas between them. */
function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { name: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    const [command, username, ...rest] = values.help === true ? [] : positionals;

    return { command, username, name: values.name, roles: rest.flatMap((role) => role.split(',')) };
  } catch (error) {
    throw new AccountError(`${error instanceof Error ? error.message : ''}\n\n${USAGE}`);
  }
}

function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  try {
    return parse(schema, value);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AccountError(`${error.message}\n\n${USAGE}`);
  }
}
