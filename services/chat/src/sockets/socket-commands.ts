import type { Problem } from '@ronin/contracts';
import { AppError, presentProblem, toAppError, type Logger } from '@ronin/server-kit';

/**
 * What a socket must offer to have its commands answered. Socket.IO types an event's name as a string, but it passes on
 * whatever the client's packet holds: a number, or nothing at all.
 */
interface CommandSocket {
  onAny(listener: (...packet: unknown[]) => void): unknown;
}

/** Answers what has no acknowledgement. */
type Refuse = (refusal: { event: string; error: Problem }) => void;

/** Does a command, and gives what its acknowledgement says beside `ok: true`. */
type Handler = (payload: unknown) => Promise<object>;

interface CommandOptions {
  handlers: Record<string, Handler>;
  refuse: Refuse;
  /** Whether the budgets that this socket shares with others allow one more event. */
  isAdmitted?: () => boolean;
  /** Called when a socket does not stop sending; null: nothing is counted (RATE_LIMITS off). */
  onFlood: (() => void) | null;
  logger: Logger;
}

/** Events that one socket may send at once, and how many more each second. Past it they are dropped. */
const BURST = 100;
const REFILL_PER_SECOND = 40;

/** Events past the budget that end the socket: nobody's page does this. */
const FLOOD = 2_000;

/** Characters of an unknown command's name that are sent back with its refusal. */
const NAME_LENGTH = 50;

/**
 * Listens to a socket's commands. Whatever arrives is answered, by the acknowledgement if there is one, else with
 * `refused`. Nothing that a packet contains can throw out of this listener, which would end the process.
 */
export function listenToCommands(
  socket: CommandSocket,
  { handlers, refuse, isAdmitted = () => true, onFlood, logger }: CommandOptions,
): void {
  const budget = onFlood === null ? { admit: () => true } : createBudget(onFlood);

  socket.onAny((...packet) => {
    try {
      const { event, args } = readPacket(packet);
      const handler = Object.hasOwn(handlers, event) ? handlers[event] : undefined;
      const admitted = budget.admit() && isAdmitted() ? (handler ?? refuseUnknown) : refuseTooMany;
      answer(event.slice(0, NAME_LENGTH), args, admitted, { refuse, logger }).catch((error: unknown) => {
        logger.error({ err: error }, 'a command could not be answered');
      });
    } catch (error) {
      logger.error({ err: error }, 'a packet could not be read');
    }
  });
}

/** A packet without a name may still ask for an acknowledgement, which then comes first. */
function readPacket(packet: unknown[]): { event: string; args: unknown[] } {
  const [name, ...args] = packet;
  if (typeof name === 'string') return { event: name, args };

  return { event: '', args: isAcknowledgement(name) ? [name] : args };
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
