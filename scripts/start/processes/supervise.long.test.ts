import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../machine/free-port.mjs';
import { isAlive } from '../../machine/process.mjs';
import { supervise } from './supervise.mjs';

let folder: string;
const running: ReturnType<typeof supervise>[] = [];
const shown: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ronin-supervise-'));
  shown.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line: string) => shown.push(line));
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((program) => program.stop()));
  await rm(folder, { recursive: true, force: true });
});

/** A program that records the pid of each start, and then executes `code`. */
async function start(code: string, health: string | null = null) {
  const script = path.join(folder, 'program.mjs');
  await writeFile(
    script,
    `import { appendFileSync } from 'node:fs'; appendFileSync(${JSON.stringify(lives())}, process.pid + '\\n');\n${code}`,
  );
  const options = { root: folder, logs: folder, env: process.env, health };
  const program = supervise({ name: 'program', args: [script] }, options);
  running.push(program);

  return program;
}

const lives = () => path.join(folder, 'lives');

async function pids(): Promise<number[]> {
  const text = await readFile(lives(), 'utf8').catch(() => '');

  return text.trim().split('\n').filter(Boolean).map(Number);
}

const waitForLives = (count: number) =>
  expect.poll(async () => (await pids()).length).toBeGreaterThanOrEqual(count);

const waitForAnswer = (port: string) =>
  expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/`)
        .then(({ status }) => status)
        .catch(() => 0),
    )
    .toBe(200);

const RUNS_FOR_EVER = 'setInterval(() => {}, 1e6);';

describe('supervise', () => {
  test('restarts a killed program at once', async () => {
    await start(RUNS_FOR_EVER);
    await waitForLives(1);

    process.kill((await pids())[0] ?? 0, 'SIGKILL');

    await waitForLives(2);
    expect(shown).toEqual(['[program] ended (SIGKILL); restarting']);
  });

  test('pauses longer and longer while a program keeps ending', async () => {
    await start('process.exitCode = 3;');

    await waitForLives(4);

    expect(shown.slice(0, 3)).toEqual([
      '[program] ended (3); restarting',
      '[program] ended (3); restarting in 0.25 s',
      '[program] ended (3); restarting in 0.5 s',
    ]);
  });

  test('treats a start that the system refuses as an end of the program', async () => {
    const env = { ...process.env, TOO_LONG: 'x'.repeat(3_000_000) };
    running.push(supervise({ name: 'program', args: [] }, { root: folder, logs: folder, env }));

    await expect.poll(() => shown.length).toBeGreaterThanOrEqual(2);

    expect(shown.slice(0, 2)).toEqual([
      '[program] ended (spawn E2BIG); restarting',
      '[program] ended (spawn E2BIG); restarting in 0.25 s',
    ]);
  });

  test('starts a program again that lacked file descriptors', async () => {
    await writeFile(
      path.join(folder, 'program.mjs'),
      `import { writeFileSync } from 'node:fs';
       writeFileSync('lives', String(process.pid));
       process.on('disconnect', () => process.exit());`,
    );
    // Holds every descriptor but the one of the log, until supervise reports the failed start.
    await writeFile(
      path.join(folder, 'supervisor.mjs'),
      `import { closeSync, openSync } from 'node:fs';
       import { supervise } from ${JSON.stringify(path.resolve('scripts/start/processes/supervise.mjs'))};
       const held = [];
       try { for (;;) held.push(openSync('/dev/null')); } catch {}
       closeSync(held.pop());
       console.error = (line) => { held.splice(0).forEach((one) => closeSync(one)); console.log(line); };
       supervise({ name: 'program', args: ['program.mjs'] }, { root: '.', logs: '.', env: process.env });`,
    );
    const supervisor = spawn('sh', ['-c', 'ulimit -n 64; exec "$0" supervisor.mjs', process.execPath], {
      cwd: folder,
    });
    onTestFinished(() => void supervisor.kill());
    let output = '';
    for (const stream of [supervisor.stdout, supervisor.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));

    await expect.poll(() => output).toMatch(/^\[program\] ended \(spawn \S+ EMFILE\); restarting\n$/);
    await waitForLives(1);
  });

  test('kills and restarts a program that stopped answering', async () => {
    const port = String(await freePort());
    await start(
      `import http from 'node:http';
       http.createServer((_req, res) => res.end('ok')).listen(${port}, '127.0.0.1');`,
      `http://127.0.0.1:${port}/healthz`,
    );
    await waitForLives(1);
    const [first = 0] = await pids();
    await waitForAnswer(port);

    process.kill(first, 'SIGSTOP');

    await expect.poll(async () => (await pids()).length, { timeout: 40_000 }).toBe(2);
    await waitForAnswer(port);
    expect(isAlive(first)).toBe(false);
    expect(shown).toEqual([
      '[program] has not answered for 15 s; killing it',
      '[program] ended (SIGKILL); restarting',
    ]);
  });

  test('goes on when a program prints a very long line and closes its outputs', async () => {
    await start(
      `import { closeSync } from 'node:fs';
       process.stdout.write('x'.repeat(5_000_000), () => {
         closeSync(1);
         closeSync(2);
         appendFileSync(${JSON.stringify(lives())}, process.pid + '\\n');
       });
       ${RUNS_FOR_EVER}`,
    );

    await waitForLives(2);

    const [first, second] = await pids();
    expect(second).toBe(first);
    expect(shown.filter((line) => line.includes('ended'))).toEqual([]);
  });

  test('reports the message of a program with an invalid setting', async () => {
    const message = 'PORT: port 80 is taken';
    const line = JSON.stringify({ level: 60, msg: message });
    const program = await start(`console.log(${JSON.stringify(line)}); process.exitCode = 78;`);

    await expect(program.refused).resolves.toBe(message);
  });

  test('stops a program without a restart', async () => {
    const program = await start(RUNS_FOR_EVER);
    await waitForLives(1);

    await program.stop();

    const [pid = 0] = await pids();
    expect(isAlive(pid)).toBe(false);
    expect(await pids()).toHaveLength(1);
    expect(shown).toEqual([]);
  });

  test('kills a program that does not stop', async () => {
    const program = await start(`process.on('SIGTERM', () => {}); ${RUNS_FOR_EVER}`);
    await waitForLives(1);

    await program.stop();

    const [pid = 0] = await pids();
    expect(isAlive(pid)).toBe(false);
  });

  test('restarts a program on request, without a message', async () => {
    const program = await start(RUNS_FOR_EVER);
    await waitForLives(1);

    program.restart();

    await waitForLives(2);
    expect(shown).toEqual([]);
  });

  test('restarts a failing program at once when its source changed', async () => {
    const program = await start('process.exitCode = 78;');
    await program.refused;

    program.restart();

    await waitForLives(2);
  });
});
