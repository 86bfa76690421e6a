import { readLiveShop } from '@ronin/analytics';
import type { LiveShop } from '@ronin/contracts';
import { AppError, type Logger } from '@ronin/server-kit';
import type { ApiContext } from '../../context/context.ts';
import { readSnapshot } from '../reports/read-snapshot.service.ts';

/** Reads are shared by everybody who watches in the same time zone. */
const EVERY_MS = 2_000;
const WATCHERS = { each: 5, all: 200, zones: 20 } as const;

type Listener = (shop: LiveShop) => void;

interface Watch {
  listeners: Set<Listener>;
  last: { text: string; shop: LiveShop } | null;
  timer: NodeJS.Timeout | undefined;
}

type LiveContext = Pick<ApiContext, 'gates' | 'now' | 'reads'>;

/** Who is in the shop, and the orders of today, as of now. */
export async function readLive(context: LiveContext, timezone: string, visitor: string): Promise<LiveShop> {
  const at = context.now();
  const shop = await readSnapshot(context, visitor, (snapshot) => readLiveShop(snapshot, at, timezone));

  return { at: at.toISOString(), ...shop };
}

export type LivePageContext = ApiContext & { liveBroadcast: ReturnType<typeof createLiveBroadcast> };

/** The live figures for those who watch them. Nothing is read while nobody does. */
export function createLiveBroadcast(context: LiveContext, logger: Logger) {
  const watches = new Map<string, Watch>();
  const streams = new Map<string, Set<() => void>>();

  const read = async (timezone: string, watch: Watch) => {
    try {
      const shop = await readLive(context, timezone, 'live broadcast');
      const { at: _at, ...figures } = shop;
      const text = JSON.stringify(figures);
      if (text !== watch.last?.text) for (const listener of watch.listeners) listener(shop);
      watch.last = { text, shop };
    } catch (error) {
      logger.warn({ err: error }, 'live figures not read');
    }
    if (watches.get(timezone) === watch) {
      watch.timer = setTimeout(() => void read(timezone, watch), EVERY_MS).unref();
    }
  };
  const open = (timezone: string): Watch => {
    if (watches.size >= WATCHERS.zones) throw tooMany();
    const watch: Watch = { listeners: new Set(), last: null, timer: undefined };
    watches.set(timezone, watch);
    void read(timezone, watch);

    return watch;
  };

  return {
    /**
     * Calls `listener` with every change from now on, and `onClose` when the broadcast ends. Answers what is known already.
     * @throws AppError too-many-requests for a sixth stream of one visitor, unavailable for too many of all.
     */
    watch(visitor: string, timezone: string, listener: Listener, onClose: () => void) {
      const own = streams.get(visitor) ?? new Set();
      if (own.size >= WATCHERS.each)
        throw new AppError('too-many-requests', 'You have five live pages open.');
      if ([...streams.values()].reduce((sum, { size }) => sum + size, 0) >= WATCHERS.all) throw tooMany();
      const watch = watches.get(timezone) ?? open(timezone);
      watch.listeners.add(listener);
      streams.set(visitor, own.add(onClose));

      const stop = () => {
        own.delete(onClose);
        if (own.size === 0 && streams.get(visitor) === own) streams.delete(visitor);
        watch.listeners.delete(listener);
        if (watch.listeners.size > 0 || watches.get(timezone) !== watch) return;
        clearTimeout(watch.timer);
        watches.delete(timezone);
      };

      return { known: watch.last?.shop ?? null, stop };
    },
    close() {
      for (const own of streams.values()) for (const end of own) end();
    },
  };
}

const tooMany = () => new AppError('unavailable', 'Too many people watch the live page.');
