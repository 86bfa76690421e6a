import type { Gate } from '@ronin/server-kit';

/** How long a page is reused after its render. Many requests cost one render, and a change is visible with this delay. */
const MAX_AGE_MS = 2_000;
/** A client can invent any number of addresses, so the cache is bounded. */
const MAX_PAGES = 100;

interface Recent<Page> {
  readonly page: Promise<Page>;
  /** When its render ended; null while it is under way. */
  since: number | null;
}

export type PageCache<Page> = ReturnType<typeof createPageCache<Page>>;

interface PageCacheOptions<Page> {
  /** Pages that are kept. Of the others only a pending render is shared. */
  readonly isCacheable: (page: Page) => boolean;
  readonly gate: Gate;
  readonly clock?: () => number;
}

export function createPageCache<Page>(options: PageCacheOptions<Page>) {
  const { isCacheable, gate, clock = () => performance.now() } = options;
  const byAddress = new Map<string, Recent<Page>>();

  const find = (address: string): Promise<Page> | undefined => {
    const recent = byAddress.get(address);
    if (recent && (recent.since === null || clock() - recent.since < MAX_AGE_MS)) return recent.page;
    byAddress.delete(address);

    return undefined;
  };

  const start = (address: string, render: () => Promise<Page>): Promise<Page> => {
    const page = render().finally(() => {
      recent.since = clock();
    });
    const recent: Recent<Page> = { page, since: null };
    const forget = () => {
      if (byAddress.get(address) === recent) byAddress.delete(address);
    };
    byAddress.set(address, recent);
    const [oldest] = byAddress.keys();
    if (byAddress.size > MAX_PAGES && oldest !== undefined) byAddress.delete(oldest);
    void page.then((page) => {
      if (!isCacheable(page)) forget();
    }, forget);

    return page;
  };

  return {
    /** @throws AppError too-many-requests or unavailable when too many renders wait. */
    get: async (address: string, visitor: string, render: () => Promise<Page>): Promise<Page> =>
      // Another visitor may have rendered the page before this one's turn came.
      await (find(address) ?? gate(() => find(address) ?? start(address, render), visitor)),
  };
}
