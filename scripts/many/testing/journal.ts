import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 100;
const TRIES_MAX = 600;

interface Failure {
  /** What was going on. */
  step: string;
  what: string;
  error: string;
  /** How long after the step's begin the call was made. */
  afterMs: number;
}

/** Counts calls, and keeps those that failed with the step in which they did. */
export class Journal {
  readonly failures: Failure[] = [];
  readonly calls: Record<string, number> = {};
  /** The longest wait for something by step, in milliseconds. */
  readonly longestMs: Record<string, number> = {};
  #step = 'start';
  #stepAt = Date.now();

  async during(step: string, work: () => Promise<void>): Promise<void> {
    this.#step = step;
    this.#stepAt = Date.now();
    await work();
  }

  /** Notes how long something took, under the step in which it began. */
  async time(work: () => Promise<void>): Promise<void> {
    const [step, startedAt] = [this.#step, Date.now()];
    await work();
    this.longestMs[step] = Math.max(this.longestMs[step] ?? 0, Date.now() - startedAt);
  }

  /** Makes a call once. @returns null when it fails. */
  async attempt<Value>(what: string, call: () => Promise<Value>): Promise<Value | null> {
    this.calls[what] = (this.calls[what] ?? 0) + 1;
    const [step, afterMs] = [this.#step, Date.now() - this.#stepAt];
    try {
      return await call();
    } catch (error) {
      this.failures.push({ step, what, error: String(error).slice(0, 200), afterMs });
      return null;
    }
  }

  /** Makes a call that may be repeated, until it succeeds. */
  async insist<Value>(what: string, call: () => Promise<Value>): Promise<Value> {
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      const value = await this.attempt(what, call);
      if (value !== null) return value;
      await sleep(PAUSE_MS);
    }
    throw new Error(`${what}: refused ${String(TRIES_MAX)} times`);
  }

  /** The figures in one line. */
  describe(): string {
    const refused: Record<string, number> = {};
    for (const { step, what } of this.failures) {
      const name = `${what} (${step})`;
      refused[name] = (refused[name] ?? 0) + 1;
    }
    const longest = Math.max(0, ...Object.values(this.longestMs));

    return `calls ${JSON.stringify(this.calls)}, refused ${JSON.stringify(refused)}, longest wait of a chat ${String(longest)} ms`;
  }
}
