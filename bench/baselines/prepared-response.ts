import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts the prepared-response server in its own process, like the service that it is compared with. */
export async function startPreparedResponse(body: string): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, [new URL('prepared-response.mjs', import.meta.url).pathname], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(body);
  child.stdout.setEncoding('utf8');
  const output: unknown[] = await once(child.stdout, 'data', { signal: AbortSignal.timeout(10_000) });

  return { url: `http://127.0.0.1:${String(output[0]).trim()}/`, stop: () => child.kill() };
}
