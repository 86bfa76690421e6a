import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../../..');

/** A process of its own whose service does `start` and `stop`; prints `up` when it is up. */
function runService(start: string, stop: string) {
  const script = `
    import { pino } from 'pino';
    import { ConfigError } from '${path.join(import.meta.dirname, 'config.ts')}';
    import { runProcess } from '${path.join(import.meta.dirname, 'shutdown.ts')}';
    const say = (text) => process.stdout.write(text + '\\n');
    const held = setInterval(() => {}, 1_000);
    await runProcess('test', pino(process.stdout), async () => {
      ${start}
      say('up');
      return { async stop() { ${stop} } };
    });
  `;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let output = '';
  const { stdout } = child;
  stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });

  return {
    child,
    output: () => output,
    until: async (line: string) => {
      while (!output.split('\n').includes(line)) await once(stdout ?? child, 'data');
    },
    exitCode: async () => {
      if (child.exitCode === null) await once(child, 'exit');
      if (stdout?.readableEnded === false) await once(stdout, 'end');
      return child.exitCode;
    },
  };
}

describe('a process', { timeout: 20_000 }, () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'stops in order on %s, once however often it is told',
    async (signal) => {
      const service = runService(
        '',
        `say('stopping'); await new Promise((done) => setTimeout(done, 200)); say('stopped');`,
      );
      await service.until('up');
      service.child.kill(signal);
      await service.until('stopping');
      service.child.kill(signal);
      service.child.kill('SIGTERM');

      expect(await service.exitCode()).toBe(0);
      expect(service.output().match(/^stopping$/gm)).toHaveLength(1);
      expect(service.output()).toMatch(/^stopped$/m);
    },
  );

  it('stops when its supervisor is gone', async () => {
    const service = runService('', `say('stopped');`);
    await service.until('up');
    service.child.disconnect();

    expect(await service.exitCode()).toBe(0);
    expect(service.output()).toMatch(/^stopped$/m);
  });

  it('stops, and says that it failed, when nobody caught an error', async () => {
    const service = runService(
      `setTimeout(() => Promise.reject(new Error('uncaught')), 300);`,
      `say('stopped');`,
    );

    expect(await service.exitCode()).toBe(1);
    expect(service.output()).toMatch(/^stopped$/m);
    expect(service.output()).toContain('uncaught');
  });

  it('fails when it cannot stop cleanly', async () => {
    const service = runService('', `throw new Error('no way out');`);
    await service.until('up');
    service.child.kill('SIGTERM');

    expect(await service.exitCode()).toBe(1);
  });

  it('is cut short when its stop takes longer than its supervisor waits', async () => {
    const service = runService('', 'await new Promise(() => {});');
    await service.until('up');
    service.child.kill('SIGTERM');

    expect(await service.exitCode()).toBe(1);
    expect(service.output()).toContain('did not stop in time');
  });

  it('says in one line which setting keeps it from starting, by a code of its own', async () => {
    const service = runService(`throw new ConfigError('API_PORT is required');`, '');

    expect(await service.exitCode()).toBe(78);
    const lines = service.output().trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'API_PORT is required' });
  });

  it('fails when it cannot start for another reason', async () => {
    const service = runService(`throw new Error('a fault of ours');`, '');

    expect(await service.exitCode()).toBe(1);
    expect(service.output()).toContain('a fault of ours');
  });
});
