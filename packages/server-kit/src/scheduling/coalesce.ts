/**
 * Returns a function that runs `work` after `delayMs`, once for all calls in that time, and never twice at once. A call
 * during a run leads to another run. Unlike a debounce function, it runs on time however often it is called.
 * @param work must not reject.
 */
export function coalesce(work: () => Promise<void>, delayMs: number): () => void {
  let requests = 0;
  let isScheduled = false;

  const schedule = () => {
    isScheduled = true;
    setTimeout(() => void run(), delayMs).unref();
  };
  const run = async () => {
    const handled = requests;
    await work();
    isScheduled = false;
    if (requests !== handled) schedule();
  };

  return () => {
    requests += 1;
    if (!isScheduled) schedule();
  };
}
