import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../../..');

/** A process whose service runs `start` and `stop`. It prints `up` when it is started. */
function runService(start: string, stop: string) {
  const script = `
    import { pino } from 'pino';
    import { ConfigError } from '${path.join(import.meta.dirname, 'config.ts')}';
    import { runProcess } from '${path.join(import.meta.dirname, 'shutdown.ts')}';
    const say = (text) => process.stdout.write(text + '\\n');
    const held = setInterval(() => {}, 1_000);
    await runProcess(pino(process.stdout), async () => {
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

describe('a process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'stops in order on %s, once for repeated signals',
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

  it('stops when its supervisor disconnects', async () => {
    const service = runService('', `say('stopped');`);
    await service.until('up');
    service.child.disconnect();

    expect(await service.exitCode()).toBe(0);
    expect(service.output()).toMatch(/^stopped$/m);
  });

  it('stops with a failure after an uncaught error', async () => {
    const service = runService(
      `setTimeout(() => Promise.reject(new Error('uncaught')), 300);`,
      `say('stopped');`,
    );

    expect(await service.exitCode()).toBe(1);
    expect(service.output()).toMatch(/^stopped$/m);
    expect(service.output()).toContain('uncaught');
  });

  it('fails when it cannot stop cleanly', async () => {
    const service = runService('', `throw new Error('stop failed');`);
    await service.until('up');
    service.child.kill('SIGTERM');

    expect(await service.exitCode()).toBe(1);
  });

  it('exits when its stop takes too long', async () => {
    const service = runService('', 'await new Promise(() => {});');
    await service.until('up');
    service.child.kill('SIGTERM');

    expect(await service.exitCode()).toBe(1);
    expect(service.output()).toContain('process stop timed out');
  });

  it('logs one line about a wrong setting, and exits with a special code', async () => {
    const service = runService(`throw new ConfigError('API_PORT is required');`, '');

    expect(await service.exitCode()).toBe(78);
    const lines = service.output().trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'API_PORT is required' });
  });

  it('fails when it cannot start for another reason', async () => {
    const service = runService(`throw new Error('a bug');`, '');

    expect(await service.exitCode()).toBe(1);
    expect(service.output()).toContain('a bug');
  });
});
