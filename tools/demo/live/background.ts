/** What goes on beside the visits. */
export interface Background {
  add: (run: () => Promise<void>) => void;
  /** When all of it has ended. */
  settled: () => Promise<void>;
}

/** So many at once, at most; more than that is left out. */
const MAX = 200;

/** Something that fails ends; the others go on. */
export function createBackground(signal: AbortSignal): Background {
  const running = new Set<Promise<void>>();

  return {
    add(run) {
      if (running.size >= MAX || signal.aborted) return;
      const work = run()
        .catch((error: unknown) => {
          if (!signal.aborted) process.stderr.write(`[visitors] ${String(error)}\n`);
        })
        .finally(() => running.delete(work));
      running.add(work);
    },
    async settled() {
      await Promise.allSettled(running);
    },
  };
}
