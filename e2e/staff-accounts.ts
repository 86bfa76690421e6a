import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';

const root = path.dirname(import.meta.dirname);
const PASSWORD = 'e2e-only-password';

/** Makes an account with `npm run staff`, as an admin does. */
export async function addStaff(username: string, ...roles: string[]): Promise<void> {
  const args = ['scripts/staff.mjs', 'add', username, ...roles];
  const dataDir = process.env.E2E_DATA_DIR ?? path.join(root, '.cache', 'e2e-data');
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  child.stdin.end(`${PASSWORD}\n`);
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(complaint);
}

/** Signs in on the page, which wanted to go to `destination`. */
export async function signIn(page: Page, username: string, destination: string): Promise<void> {
  await page.goto(destination);
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Consoles' })).toBeVisible();
}
