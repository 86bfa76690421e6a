/** When this process last finished a job. */
export interface Progress {
  mark(): void;
  /** Milliseconds since the last finished job, or since the start. */
  idleMs(): number;
}

export function createProgress(now: () => Date): Progress {
  let last = now().getTime();

  return {
    mark() {
      last = now().getTime();
    },
    idleMs: () => now().getTime() - last,
  };
}
