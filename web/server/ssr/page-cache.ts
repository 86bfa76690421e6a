/** How long a page may be shown again, so that a crowd costs one render: a change is seen a moment later. */
const MAX_AGE_MS = 2_000;
/** Addresses can be made up without end; what is kept cannot. */
const MAX_PAGES = 100;
/** Pages that are rendered at once; more would make everybody wait. All pages of the shop together are fewer. */
const MAX_RENDERS = 64;

/** Too many pages are being rendered already. */
export class TooManyRendersError extends Error {}

interface Recent<Page> {
  readonly page: Promise<Page>;
  readonly since: number;
}

export interface RecentPages<Page> {
  /**
   * The page of the last moment, or one that is under way, or a new one.
   * @throws TooManyRendersError when a new one would be one too many.
   */
  get: (address: string, render: () => Promise<Page>) => Promise<Page>;
}

/** Keeps the pages that `mayKeep` allows; of the others only what is under way is shared. */
export function createRecentPages<Page>(
  mayKeep: (page: Page) => boolean,
  clock: () => number = Date.now,
): RecentPages<Page> {
  const byAddress = new Map<string, Recent<Page>>();
  let renders = 0;

  const start = (address: string, render: () => Promise<Page>): Promise<Page> => {
    if (renders >= MAX_RENDERS) return Promise.reject(new TooManyRendersError());
    renders += 1;
    const page = render().finally(() => {
      renders -= 1;
    });
    const recent = { page, since: clock() };
    const forget = () => {
      if (byAddress.get(address) === recent) byAddress.delete(address);
    };
    byAddress.set(address, recent);
    const [oldest] = byAddress.keys();
    if (byAddress.size > MAX_PAGES && oldest !== undefined) byAddress.delete(oldest);
    void recent.page.then((page) => {
      if (!mayKeep(page)) forget();
    }, forget);

    return recent.page;
  };

  return {
    get: (address, render) => {
      const recent = byAddress.get(address);
      if (recent && clock() - recent.since < MAX_AGE_MS) return recent.page;
      byAddress.delete(address);

      return start(address, render);
    },
  };
}
