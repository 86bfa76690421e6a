/** How long a page is reused after its render. Many requests cost one render, and a change is visible with this delay. */
const MAX_AGE_MS = 2_000;
/** A client can invent any number of addresses, so the cache is bounded. */
const MAX_PAGES = 100;
/** Parallel renders. More would make everybody wait, so further ones are refused. */
const MAX_RENDERS = 64;

/** Too many pages are being rendered already. */
export class TooManyRendersError extends Error {}

interface Recent<Page> {
  readonly page: Promise<Page>;
  /** When its render ended; null while it is under way. */
  since: number | null;
}

export interface PageCache<Page> {
  /**
   * A cached page, a pending render, or a new render.
   * @throws TooManyRendersError when there are too many renders.
   */
  get: (address: string, render: () => Promise<Page>) => Promise<Page>;
}

/** Caches the pages that `isCacheable` allows. For the others only a pending render is shared. */
export function createPageCache<Page>(
  isCacheable: (page: Page) => boolean,
  clock: () => number = () => performance.now(),
): PageCache<Page> {
  const byAddress = new Map<string, Recent<Page>>();
  let renders = 0;

  const start = (address: string, render: () => Promise<Page>): Promise<Page> => {
    if (renders >= MAX_RENDERS) return Promise.reject(new TooManyRendersError());
    renders += 1;
    const page = render().finally(() => {
      renders -= 1;
      recent.since = clock();
    });
    const recent: Recent<Page> = { page, since: null };
    const forget = () => {
      if (byAddress.get(address) === recent) byAddress.delete(address);
    };
    byAddress.set(address, recent);
    const [oldest] = byAddress.keys();
    if (byAddress.size > MAX_PAGES && oldest !== undefined) byAddress.delete(oldest);
    void recent.page.then((page) => {
      if (!isCacheable(page)) forget();
    }, forget);

    return recent.page;
  };

  return {
    get: (address, render) => {
      const recent = byAddress.get(address);
      if (recent && (recent.since === null || clock() - recent.since < MAX_AGE_MS)) return recent.page;
      byAddress.delete(address);

      return start(address, render);
    },
  };
}
