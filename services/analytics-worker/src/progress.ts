export type Progress = ReturnType<typeof createProgress>;

/** What this process has done since its start. */
export function createProgress(now: () => Date) {
  const startedAt = now();
  const totals = { jobs: 0, written: 0, duplicate: 0, failed: 0 };
  /** When the last job was stored or failed. */
  let lastJobAt: Date | null = null;
  const finish = () => {
    totals.jobs += 1;
    lastJobAt = now();
  };

  return {
    recordStored({ written, duplicate }: { written: number; duplicate: number }) {
      totals.written += written;
      totals.duplicate += duplicate;
      finish();
    },
    recordFailed() {
      totals.failed += 1;
      finish();
    },
    /** Milliseconds since the last finished job, or since the start. */
    idleMs: () => now().getTime() - (lastJobAt ?? startedAt).getTime(),
    totals: () => ({ ...totals, lastJobAt }),
  };
}
