import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openChildLog } from './child-log.mjs';

let folder: string;
const shown: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ronin-log-'));
  shown.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line: string) => shown.push(line));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** A child whose output is complete. */
function buildChild() {
  const child = { stdout: new PassThrough(), stderr: new PassThrough() };
  const log = openChildLog(folder, 'api');
  log.attach(child);

  return { ...child, log };
}

const entry = (level: number, msg: string, more: object = {}) =>
  `${JSON.stringify({ level, msg, ...more })}\n`;
const kept = (name = 'api.log') => readFile(path.join(folder, name), 'utf8');

test('keeps every line in a file that only its owner can read, and shows warnings and errors', async () => {
  const { stdout, stderr, log } = buildChild();

  stdout.write(entry(30, 'listening'));
  stdout.write(entry(40, 'slow'));
  stdout.write(entry(50, 'failed', { err: { message: 'no route' } }));
  stderr.write('(node:1) Warning: something of Node itself\n');

  await expect.poll(() => shown).toHaveLength(3);
  expect(shown.sort()).toEqual([
    '[api] (node:1) Warning: something of Node itself',
    '[api] failed: no route',
    '[api] slow',
  ]);
  log.close();
  await expect.poll(async () => (await kept()).split('\n').length).toBe(5);
  expect((await stat(path.join(folder, 'api.log'))).mode & 0o777).toBe(0o600);
});

test('removes terminal control codes from the text of a client', async () => {
  const { stdout } = buildChild();

  stdout.write(entry(50, 'bad name: \u001b[2J\u0007\nready http://evil\u202e'));

  await expect.poll(() => shown).toEqual(['[api] bad name:  [2J ready http://evil ']);
});

test('shows ten lines of many, names the file of the others, and keeps the last', async () => {
  const { stdout, log } = buildChild();

  for (let number = 1; number <= 50; number += 1) stdout.write(entry(50, `failure ${String(number)}`));

  await expect.poll(() => log.lastProblem()).toBe('failure 50');
  expect(shown).toHaveLength(11);
  expect(shown.at(-1)).toContain(path.join(folder, 'api.log'));
});

test('keeps at most two files of ten megabytes', async () => {
  const { stdout, log } = buildChild();
  const line = `${'x'.repeat(50_000)}\n`;

  for (let number = 0; number < 700; number += 1) {
    if (!stdout.write(entry(30, line))) await new Promise((resolve) => stdout.once('drain', resolve));
  }
  stdout.end(entry(50, 'the last'));
  await expect.poll(() => log.lastProblem()).toBe('the last');
  log.close();

  await expect.poll(kept).toContain('the last');
  const sizes = await Promise.all(['api.log', 'api.log.1'].map((name) => stat(path.join(folder, name))));
  for (const { size } of sizes) expect(size).toBeLessThanOrEqual(10 * 1024 * 1024);
});

test('cuts a line that does not end, and goes on reading', async () => {
  const { stdout, log } = buildChild();
  const part = 'x'.repeat(100_000);

  for (let number = 0; number < 50; number += 1) {
    if (!stdout.write(part)) await new Promise((resolve) => stdout.once('drain', resolve));
  }
  stdout.write(`\n${entry(50, 'the next line')}`);
  await expect.poll(() => log.lastProblem()).toBe('the next line');
  log.close();

  const [long = '', next = ''] = (await kept()).split('\n');
  expect(long).toMatch(/^x+…$/);
  expect(long.length).toBeLessThan(part.length);
  expect(next).toContain('the next line');
});

test('survives an output that fails, and keeps its last line', async () => {
  const { stdout, log } = buildChild();

  stdout.write('no newline at the end');
  await expect.poll(() => stdout.readableLength).toBe(0);
  stdout.destroy(new Error('read EIO'));

  await expect.poll(() => log.lastProblem()).toBe('no newline at the end');
});
