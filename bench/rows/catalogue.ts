import { startPreparedResponse } from '../baselines/prepared-response.ts';
import { measureBeside, requestsPerSecond } from '../rounds.ts';
import type { Stack } from '../stack.ts';
import type { Row } from '../table.ts';

/** GET /api/products at the api's port and at the public one, beside Express 5 that sends the same prepared bytes. */
export async function measureCatalogue(stack: Stack): Promise<Row[]> {
  const direct = `${stack.apiUrl}/api/products`;
  const body = await (await fetch(direct)).text();
  const ready = await startPreparedResponse(body);

  try {
    const limit = (seconds: number) => requestsPerSecond(ready.url, seconds);
    const atApi = await measureBeside((seconds) => requestsPerSecond(direct, seconds), limit);
    const atWeb = await measureBeside(
      (seconds) => requestsPerSecond(`${stack.publicUrl}/api/products`, seconds),
      limit,
    );

    return [
      {
        name: 'GET /api/products (api)',
        unit: 'req/s',
        ...atApi,
        aim: '≥ 0.8',
        memory: stack.memoryOf('api'),
      },
      { name: 'GET /api/products (web)', unit: 'req/s', ...atWeb, aim: '–', memory: stack.memoryOf('web') },
      await measurePublicPort(stack),
    ];
  } finally {
    ready.stop();
  }
}

/** The same through the public port, beside the api's own rate in the same rounds. */
async function measurePublicPort(stack: Stack): Promise<Row> {
  const rates = await measureBeside(
    (seconds) => requestsPerSecond(`${stack.publicUrl}/api/products`, seconds),
    (seconds) => requestsPerSecond(`${stack.apiUrl}/api/products`, seconds),
  );

  return { name: 'products through the public port (limit: api)', unit: 'req/s', ...rates, aim: '≥ 0.6' };
}
