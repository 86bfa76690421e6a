/**
 * Runs `work` soon after it was asked for, once for all who asked meanwhile, and never twice at the same time.
 * @param work must not reject.
 */
export function coalesce(work: () => Promise<void>, delayMs: number): () => void {
  let asked = 0;
  let isBusy = false;

  const plan = () => {
    isBusy = true;
    setTimeout(() => void run(), delayMs).unref();
  };
  const run = async () => {
    const answered = asked;
    await work();
    isBusy = false;
    if (asked !== answered) plan();
  };

  return () => {
    asked += 1;
    if (!isBusy) plan();
  };
}
