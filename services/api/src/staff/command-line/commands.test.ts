import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildStaffSession, createTestDatabase, type TestDatabase } from '@ronin/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAccountLog } from '../account-log.ts';
import { AccountError } from '../accounts.service.ts';
import { verifyPassword } from '../password.ts';
import { checkPassword } from '../sign-in.service.ts';
import { type CommandContext, runCommand } from './commands.ts';

describe('npm run staff', () => {
  let test: TestDatabase;
  let dataDir: string;
  let printed: string[];
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.sequelize.models.User.destroy({ where: {} });
    dataDir = await mkdtemp(path.join(tmpdir(), 'ronin-staff-'));
    printed = [];
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const run = (line: string, context: Partial<CommandContext> = {}) =>
    runCommand(line.split(' '), {
      database: test.sequelize,
      config: { databaseUrl: test.url, dataDir, firstUsername: 'admin', firstPassword: null },
      readPassword: () => Promise.resolve('correct horse'),
      isTerminal: true,
      print: (text) => printed.push(text),
      logger: openAccountLog(dataDir),
      ...context,
    });
  const find = (username: string) => test.sequelize.models.User.findOne({ where: { username } });
  const canSignIn = (username: string, password: string) =>
    checkPassword(test.sequelize, { username, password }).then(
      () => true,
      () => false,
    );

  it('adds an account that can sign in, with its roles and display name', async () => {
    await run('add hana agent,analyst --name Hana');

    expect(await find('hana')).toMatchObject({ displayName: 'Hana', roles: ['agent', 'analyst'] });
    expect((await find('hana'))?.password).toMatch(/^\$argon2id\$/);
    expect(await canSignIn('hana', 'correct horse')).toBe(true);
  });

  it('logs each change beside the services’ logs, and never a password', async () => {
    await mkdir(path.join(dataDir, 'logs'));
    await run('add hana agent --name Hana');
    await run('passwd hana', { readPassword: () => Promise.resolve('battery staple') });
    await run('roles hana agent analyst');
    await run('remove hana');
    await expect(run('remove hana')).rejects.toThrow();

    const text = await readFile(path.join(dataDir, 'logs', 'staff.log'), 'utf8');
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ change, username, roles }) => [change, username, roles])).toEqual([
      ['added', 'hana', ['agent']],
      ['password changed', 'hana', undefined],
      ['roles changed', 'hana', ['agent', 'analyst']],
      ['removed', 'hana', undefined],
    ]);
    expect(text).not.toMatch(/correct horse|battery staple/);
    expect((await stat(path.join(dataDir, 'logs', 'staff.log'))).mode & 0o777).toBe(0o600);
  });

  it('accepts roles as separate arguments, and adds no account twice', async () => {
    await run('add hana agent operator agent');

    expect(await find('hana')).toMatchObject({ roles: ['agent', 'operator'] });
    await expect(run('add hana agent')).rejects.toThrow('There is an account named hana already.');
  });

  it('changes a password', async () => {
    await run('add hana agent');
    await run('passwd hana', { readPassword: () => Promise.resolve('battery staple') });

    expect(await canSignIn('hana', 'correct horse')).toBe(false);
    expect(await canSignIn('hana', 'battery staple')).toBe(true);
  });

  it('removes the passkeys of an account, and ends its sessions', async () => {
    await run('add hana agent');
    const { id } = (await find('hana')) ?? {};
    await buildStaffSession(test.sequelize, { userId: Number(id) });
    const passkey = { userId: Number(id), name: 'Laptop', credentialId: 'abc', counter: 0 };
    await test.sequelize.models.StaffPasskey.create({ ...passkey, publicKey: Buffer.from('a key') });
    await run('remove-passkeys hana');

    expect(printed.at(-1)).toMatch(/^Removed the passkeys/);
    expect(await test.sequelize.models.StaffPasskey.count()).toBe(0);
    expect(await test.sequelize.models.StaffSession.count()).toBe(0);
    await run('remove-passkeys hana');
    expect(printed.at(-1)).toBe('The account has no passkey.');
    await expect(run('remove-passkeys nobody')).rejects.toThrow('There is no account named nobody.');
  });

  it('marks a lead, shows it in the list, and takes it back', async () => {
    await run('add hana agent');
    await run('lead hana yes');
    expect(await find('hana')).toMatchObject({ lead: true });
    printed = [];
    await run('list');
    expect(printed.at(-1)).toBe('hana      –     agent, lead');

    await run('lead hana no');
    expect(await find('hana')).toMatchObject({ lead: false });
    await expect(run('lead hana')).rejects.toThrow('Say whether the account is a lead');
    await expect(run('lead nobody yes')).rejects.toThrow('There is no account named nobody.');
  });

  it('changes roles, and removes an account', async () => {
    await run('add hana agent');
    await run('roles hana admin');
    expect(await find('hana')).toMatchObject({ roles: ['admin'] });

    await run('remove hana');
    expect(await find('hana')).toBeNull();
  });

  it.each(['', '--help', '-h', 'help'])('shows its usage for “%s”', async (line) => {
    await run(line);

    expect(printed.join('\n')).toContain('npm run staff -- add <username> <role>…');
    expect(printed.join('\n')).toContain('npm run staff -- list');
  });

  it.each([
    ['nonsense', 'There is no command nonsense.'],
    ['add', 'Name the account: npm run staff -- add <username>'],
    ['add hana', 'Name at least one role: '],
    ['add hana boss', 'There is no role boss. The roles are '],
    ['roles hana', 'Name at least one role: '],
    ['passwd', 'Name the account: npm run staff -- passwd <username>'],
    ['remove', 'Name the account: npm run staff -- remove <username>'],
    [`add ${'x'.repeat(101)} agent`, 'A username has at most 100 characters.'],
    ['list hana', 'There is nothing to add after list.'],
    ['--boss', 'There is no option --boss.'],
  ])('answers “%s” in one line of plain words, and does nothing', async (line, message) => {
    const error: unknown = await run(line).catch((reason: unknown) => reason);

    expect(error).toBeInstanceOf(AccountError);
    expect(String(error)).toContain(message);
    expect(String(error).split('\n')).toHaveLength(1);
    expect(await test.sequelize.models.User.count()).toBe(0);
  });

  it('lists the accounts with their names and roles in alphabetical order', async () => {
    await run('add mia agent --name Mia');
    await run('add hana analyst,operator');
    printed = [];
    await run('list');

    expect(printed).toEqual([
      'username  name  roles',
      'hana      –     analyst, operator',
      'mia       Mia   agent',
    ]);
  });

  it('says when there is no account yet', async () => {
    await run('list');

    expect(printed).toEqual(['There is no staff account yet.']);
  });

  describe('ensure-first', () => {
    it('creates the account of STAFF_USERNAME and STAFF_PASSWORD, and prints no password', async () => {
      const config = { databaseUrl: '', dataDir, firstUsername: 'boss', firstPassword: 'from the settings' };
      await run('ensure-first', { config });

      expect(await find('boss')).toMatchObject({ roles: ['admin'] });
      expect(await canSignIn('boss', 'from the settings')).toBe(true);
      expect(printed.join('\n')).not.toContain('from the settings');
    });

    it('generates a password and shows it once, on a terminal', async () => {
      await run('ensure-first');
      const password = /shown only now: (\S+)/.exec(printed.join('\n'))?.[1] ?? '';

      expect(await verifyPassword((await find('admin'))?.password ?? '', password)).toBe(true);
      printed = [];
      await run('ensure-first');
      expect(printed).toEqual([]);
    });

    it('writes the generated password to a file of its owner when the output is not a terminal', async () => {
      await run('ensure-first', { isTerminal: false });
      const file = /is in (\S+)/.exec(printed.join('\n'))?.[1] ?? '';
      const password = (await readFile(file, 'utf8')).trim();

      expect(path.dirname(file)).toBe(dataDir);
      expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
      expect(printed.join('\n')).not.toContain(password);
      expect(await canSignIn('admin', password)).toBe(true);
    });
  });
});
