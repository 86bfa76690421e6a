import type { Problem } from '@ronin/contracts';
import { AppError, presentProblem, toAppError, type Logger } from '@ronin/server-kit';

/** What a socket must offer to have its commands answered. */
interface CommandSocket {
  on(event: string, listener: (...args: unknown[]) => void): unknown;
  onAny(listener: (event: string, ...args: unknown[]) => void): unknown;
}

/** Answers what has no acknowledgement. */
type Refuse = (refusal: { event: string; error: Problem }) => void;

/** Does a command, and gives what its acknowledgement says beside `ok: true`. */
type Handler = (payload: unknown) => Promise<object>;

interface CommandOptions {
  handlers: Record<string, Handler>;
  refuse: Refuse;
  /** Called when a socket does not stop sending; null: nothing is counted (RATE_LIMITS off). */
  onFlood: (() => void) | null;
  logger: Logger;
}

/** Events that one socket may send at once, and how many more each second. Past it they are dropped. */
const BURST = 100;
const REFILL_PER_SECOND = 40;

/** Events past the budget that end the socket: nobody's page does this. */
const FLOOD = 2_000;

/**
 * Listens to a socket's commands. Whatever arrives is answered, by the acknowledgement if there is one, else with
 * `refused`, and no argument of any kind gets past the handler's own parsing.
 */
export function listenToCommands(
  socket: CommandSocket,
  { handlers, refuse, onFlood, logger }: CommandOptions,
): void {
  const budget = onFlood === null ? { admit: () => true } : createBudget(onFlood);

  for (const [event, handler] of Object.entries(handlers)) {
    socket.on(event, (...args) => {
      void answer(event, args, budget.admit() ? handler : refuseTooMany, { refuse, logger });
    });
  }
  socket.onAny((event, ...args) => {
    if (!Object.hasOwn(handlers, event)) {
      void answer(event.slice(0, 50), args, budget.admit() ? refuseUnknown : refuseTooMany, {
        refuse,
        logger,
      });
    }
  });
}

async function answer(
  event: string,
  args: unknown[],
  handler: Handler,
  { refuse, logger }: Pick<CommandOptions, 'refuse' | 'logger'>,
): Promise<void> {
  const last = args.at(-1);
  const acknowledge = isAcknowledgement(last) ? last : undefined;
  try {
    const result = await handler(acknowledge !== undefined && args.length === 1 ? undefined : args[0]);
    acknowledge?.({ ok: true, ...result });
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code === 'internal') logger.error({ err: thrown, event }, 'a command failed');
    const problem = presentProblem(error);
    if (acknowledge) acknowledge({ ok: false, error: problem });
    else if (handler !== refuseTooMany) refuse({ event, error: problem });
  }
}

const isAcknowledgement = (value: unknown): value is (answer: object) => void => typeof value === 'function';

const refuseUnknown: Handler = () => Promise.reject(new AppError('not-found', 'There is no such command.'));

const refuseTooMany: Handler = () =>
  Promise.reject(new AppError('too-many-requests', 'Too many commands at once. Please slow down.'));

/** A bucket of tokens that refills with time. What is refused costs too: who does not slow down is let in later. */
function createBudget(onFlood: () => void) {
  let tokens = BURST;
  let lastAt = performance.now();

  return {
    admit(): boolean {
      const now = performance.now();
      tokens = Math.min(BURST, tokens + ((now - lastAt) / 1_000) * REFILL_PER_SECOND) - 1;
      lastAt = now;
      if (tokens < -FLOOD) onFlood();

      return tokens >= 0;
    },
  };
}
