/** How many may be connected, and how long each may take. */
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

interface ConnectionGuard {
  /** @returns false when it must be refused: all the others are in the middle of a mail. */
  add(id: string, address: string): boolean;
  setSpoken(id: string): void;
  setBusy(id: string, isBusy: boolean): void;
  remove(id: string): void;
  clear(): void;
}

/**
 * Closes connections that do nothing. A new one is refused only when every place is taken by a mail that is being received:
 * otherwise the oldest connection without one makes room, so silent clients keep nobody out.
 */
export function createConnectionGuard(
  limits: ConnectionLimits,
  close: (id: string) => void,
): ConnectionGuard {
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
    add(id, address) {
      if (!hasRoom(address)) return false;
      const endUnless = (isFine: (connection: Connection) => boolean) => () => {
        const connection = open.get(id);
        if (connection && !isFine(connection)) end(id);
      };
      open.set(id, {
        address,
        hasSpoken: false,
        isBusy: false,
        timers: [
          setTimeout(
            endUnless(({ hasSpoken }) => hasSpoken),
            limits.firstCommandMs,
          ),
          setTimeout(
            endUnless(({ isBusy }) => isBusy),
            limits.recipientMs,
          ),
          setTimeout(
            endUnless(() => false),
            limits.totalMs,
          ),
        ],
      });

      return true;
    },
    setSpoken(id) {
      const connection = open.get(id);
      if (connection) connection.hasSpoken = true;
    },
    setBusy(id, isBusy) {
      const connection = open.get(id);
      if (connection) connection.isBusy = isBusy;
    },
    remove,
    clear() {
      for (const id of [...open.keys()]) remove(id);
    },
  };
}
