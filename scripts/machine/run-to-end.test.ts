import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isAlive } from './process.mjs';
import { runToEnd } from './run-to-end.mjs';

const node = (code: string, options: object = {}) =>
  runToEnd(process.execPath, ['--eval', code], { stdio: ['ignore', 'pipe', 'pipe'], ...options });

test('returns the exit code and the output of a program', async () => {
  const ended = await node("console.log('out'); console.error('err'); process.exitCode = 3");

  expect(ended.code).toBe(3);
  expect(ended.output.split('\n').sort()).toEqual(['err', 'out']);
});

test('keeps the beginning and the end of a very long output', async () => {
  const { output } = await node("console.log('first'); console.log('x'.repeat(1e6)); console.log('last')");

  expect(output).toMatch(/^first\n/);
  expect(output).toMatch(/\nlast$/);
  expect(output.length).toBeLessThan(5_000);
});

test('a stop ends the program before it rejects, also one that ignores the signal', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ronin-run-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'pid');
  const readPid = async () => Number(await readFile(file, 'utf8').catch(() => '0'));
  const stopping = new AbortController();
  const running = node(
    `process.on('SIGTERM', () => {}); setInterval(() => {}, 1e6);
     fs.writeFileSync(${JSON.stringify(file)}, String(process.pid))`,
    { signal: stopping.signal, stopLimitMs: 100 },
  );
  await expect.poll(readPid).toBeGreaterThan(0);

  stopping.abort(new Error('enough'));

  await expect(running).rejects.toThrow('enough');
  expect(isAlive(await readPid())).toBe(false);
});
