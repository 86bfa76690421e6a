// @vitest-environment node
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { pages } from './shop/shell/pages.ts';
import { OLD_NAME, otherShop, sampleOfPath } from './testing/brand/other-brand.ts';

vi.mock('@ronin/contracts/brand', async (importOriginal) => {
  const { renameBrand } = await import('./testing/brand/rename-brand.ts');
  return renameBrand(await importOriginal());
});
vi.mock('@ronin/contracts/brand-texts', async (importOriginal) => {
  const { renameBrand } = await import('./testing/brand/rename-brand.ts');
  return renameBrand(await importOriginal());
});
vi.mock('./shop/pages/content/stories.ts', async (importOriginal) => {
  const { renameBrand } = await import('./testing/brand/rename-brand.ts');
  return renameBrand(await importOriginal());
});
vi.mock('./shop/pages/content/closing-words.ts', async (importOriginal) => {
  const { renameBrand } = await import('./testing/brand/rename-brand.ts');
  return renameBrand(await importOriginal());
});

const api = createServer((req, res) => {
  const answer = sampleOfPath((req.url ?? '').split('?', 1)[0] ?? '');
  res.statusCode = answer === undefined ? 404 : 200;
  res.end(JSON.stringify(answer ?? { status: 404 }));
});
let apiOrigin = '';
let render: (path: string) => Promise<string>;

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  apiOrigin = `http://127.0.0.1:${String((api.address() as AddressInfo).port)}`;
  // Files share the modules of their worker: the pages must be loaded anew, with the other brand.
  vi.resetModules();
  const { loadPage } = await import('./entry-server.tsx');
  render = async (path) => {
    const page = await loadPage({
      url: new URL(`https://shop.example${path}`),
      publicUrl: 'https://shop.example',
      shop: otherShop,
      apiOrigin,
      apiTimeoutMs: 5_000,
      visitor: '203.0.113.9',
      signal: AbortSignal.timeout(30_000),
    });

    return `${page.state}${await page.renderMarkup()}`;
  };
});
afterAll(() => {
  vi.resetModules();
  api.closeAllConnections();
  api.close();
});

it.each(pages.map(({ path }) => path.replace(/:\w+/, '1').replace('*', '/nowhere')))(
  'the page %s has the name of another brand, and not ours',
  async (path) => {
    const document = await render(path);

    expect(document).toContain('Kumo');
    expect(OLD_NAME.exec(document)).toBeNull();
  },
);
