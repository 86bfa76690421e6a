export interface ConnectionLimits {
  /** Connections at once, and those of one network address. A mail server that forwards everything has one address. */
  total: number;
  perAddress: number;
  /** Until the first command, until a recipient was accepted, and in all. */
  firstCommandMs: number;
  recipientMs: number;
  totalMs: number;
}

interface Connection {
  address: string;
  hasSpoken: boolean;
  /** Between an accepted recipient and the answer to the mail. */
  isBusy: boolean;
  timers: NodeJS.Timeout[];
}

/**
 * Closes connections that do nothing. A new one is refused only when every place is taken by a mail that is being received:
 * otherwise the oldest connection without one makes room, so silent clients keep nobody out.
 */
export function createConnectionGuard(limits: ConnectionLimits, close: (id: string) => void) {
  /** In the order in which they came. */
  const open = new Map<string, Connection>();
  const remove = (id: string) => {
    for (const timer of open.get(id)?.timers ?? []) clearTimeout(timer);
    open.delete(id);
  };
  const end = (id: string) => {
    remove(id);
    close(id);
  };
  const makeRoom = (isCandidate: (connection: Connection) => boolean): boolean => {
    const [oldest] = [...open].find(([, connection]) => !connection.isBusy && isCandidate(connection)) ?? [];
    if (oldest === undefined) return false;
    end(oldest);

    return true;
  };
  const hasRoom = (address: string): boolean => {
    const own = [...open.values()].filter((connection) => connection.address === address).length;
    if (own >= limits.perAddress) return makeRoom((connection) => connection.address === address);

    return open.size < limits.total || makeRoom(() => true);
  };

  return {
    /** @returns false when it must be refused: all the others are in the middle of a mail. */
    add(id: string, address: string): boolean {
      if (!hasRoom(address)) return false;
      const endUnless = (isFine: (connection: Connection) => boolean, ms: number) =>
        setTimeout(() => {
          const connection = open.get(id);
          if (connection && !isFine(connection)) end(id);
        }, ms);
      open.set(id, {
        address,
        hasSpoken: false,
        isBusy: false,
        timers: [
          endUnless(({ hasSpoken }) => hasSpoken, limits.firstCommandMs),
          endUnless(({ isBusy }) => isBusy, limits.recipientMs),
          endUnless(() => false, limits.totalMs),
        ],
      });

      return true;
    },
    mark(id: string, state: Partial<Pick<Connection, 'hasSpoken' | 'isBusy'>>) {
      Object.assign(open.get(id) ?? {}, state);
    },
    remove,
    clear() {
      for (const id of [...open.keys()]) remove(id);
    },
  };
}
