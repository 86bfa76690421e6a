import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';

const root = path.dirname(import.meta.dirname);

/** Every account's in these journeys, the first one's too. */
export const PASSWORD = 'e2e-only-password';

interface Account {
  readonly roles: readonly ('agent' | 'analyst' | 'operator' | 'admin')[];
  readonly displayName?: string;
}

/** Makes an account with the shop's own command, as an admin does; one that is there already will do. */
export async function addStaff(username: string, { roles, displayName }: Account): Promise<void> {
  const name = displayName === undefined ? [] : ['--name', displayName];
  const child = spawn(process.execPath, ['scripts/staff.mjs', 'add', username, ...roles, ...name], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: process.env.E2E_DATA_DIR ?? path.join(root, '.cache', 'e2e-data'),
      DATABASE_URL: '',
    },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  child.stdin.end(`${PASSWORD}\n`);
  await once(child, 'exit');
  if (child.exitCode !== 0 && !complaint.includes('already')) throw new Error(complaint);
}

/** Signs in on the page, which wanted to go to `destination`. */
export async function signIn(page: Page, username: string, destination: string): Promise<void> {
  await page.goto(destination);
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Consoles' })).toBeVisible();
}
