/** What this process has done since its start. */
export interface Totals {
  jobs: number;
  written: number;
  duplicate: number;
  /** Jobs that failed permanently. */
  failed: number;
  /** When the last job was stored or failed. */
  lastJobAt: Date | null;
}

export interface Progress {
  recordStored(result: { written: number; duplicate: number }): void;
  recordFailed(): void;
  /** Milliseconds since the last finished job, or since the start. */
  idleMs(): number;
  totals(): Totals;
}

export function createProgress(now: () => Date): Progress {
  const startedAt = now();
  const totals: Totals = { jobs: 0, written: 0, duplicate: 0, failed: 0, lastJobAt: null };
  const finish = () => {
    totals.jobs += 1;
    totals.lastJobAt = now();
  };

  return {
    recordStored({ written, duplicate }) {
      totals.written += written;
      totals.duplicate += duplicate;
      finish();
    },
    recordFailed() {
      totals.failed += 1;
      finish();
    },
    idleMs: () => now().getTime() - (totals.lastJobAt ?? startedAt).getTime(),
    totals: () => ({ ...totals }),
  };
}
