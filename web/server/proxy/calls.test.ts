import { CALLS, serviceOf } from '@ronin/contracts';
import { expect, it } from 'vitest';
import { startAll } from '../testing/start-web.ts';

it('forwards every call of the table to the service that answers it', async () => {
  const { url } = await startAll();
  for (const { method, path } of CALLS) {
    const answer = await fetch(url + path.replaceAll(/\{\w+\}/g, '1'), { method: method.toUpperCase() });

    expect(await answer.json(), `${method} ${path}`).toMatchObject({
      name: serviceOf(path),
      method: method.toUpperCase(),
    });
  }
});
