import type { Problem } from '@ronin/contracts';
import { AppError, type Logger, presentProblem, toAppError, traced } from '@ronin/server-kit';

/** Socket.IO types an event's name as a string, but it passes on what the client sent: perhaps a number, or nothing. */
interface CommandSocket {
  onAny(listener: (...packet: unknown[]) => void): unknown;
}

/** Sends the refusal of an event that has no acknowledgement. */
type Refuse = (refusal: { event: string; error: Problem }) => void;

/** Executes a command. The acknowledgement contains the result and `ok: true`. */
type Handler = (payload: unknown) => Promise<object>;

interface CommandOptions {
  handlers: Record<string, Handler>;
  refuse: Refuse;
  /** Whether the limits that this socket shares with others allow one more event. */
  isAllowed?: () => boolean;
  /** Called when a socket floods this process; null when RATE_LIMITS is off. */
  onFlood: (() => void) | null;
  logger: Logger;
}

/** Events that one socket may send at once, and how many more each second. Further events are refused. */
const BURST = 100;
const REFILL_PER_SECOND = 40;

/** Events above the limit that count as a flood. Our pages never send so many. */
const FLOOD_LIMIT = 2_000;

/** Characters of an unknown event's name that are sent back with its refusal. */
const NAME_LENGTH = 50;

/** An invalid packet without an acknowledgement is answered with `refused`. None can make this throw and end the process. */
export function handleCommands(
  socket: CommandSocket,
  { handlers, refuse, isAllowed = () => true, onFlood, logger }: CommandOptions,
): void {
  const bucket = onFlood === null ? { consume: () => true } : createTokenBucket(onFlood);

  socket.onAny((...packet) => {
    try {
      const { event, args } = parsePacket(packet);
      const handler = Object.hasOwn(handlers, event) ? handlers[event] : undefined;
      const allowed = bucket.consume() && isAllowed() ? (handler ?? refuseUnknown) : refuseTooMany;
      answer(event.slice(0, NAME_LENGTH), args, allowed, { refuse, logger }).catch((error: unknown) =>
        logger.error({ err: error }, 'acknowledgement failed'),
      );
    } catch (error) {
      logger.error({ err: error }, 'packet rejected');
    }
  });
}

/** In a packet without a name the acknowledgement may come first. */
function parsePacket(packet: unknown[]): { event: string; args: unknown[] } {
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
    const payload = acknowledge !== undefined && args.length === 1 ? undefined : args[0];
    const name = handler === refuseUnknown ? 'unknown command' : `socket ${event}`;
    const result = await traced(name, { kind: 'server', isRoot: true }, () => handler(payload));
    acknowledge?.({ ok: true, ...result });
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code === 'internal') logger.error({ err: thrown, event }, 'command failed');
    const problem = presentProblem(error);
    if (acknowledge) acknowledge({ ok: false, error: problem });
    else if (handler !== refuseTooMany) refuse({ event, error: problem });
  }
}

const isAcknowledgement = (value: unknown): value is (answer: object) => void => typeof value === 'function';

const refuseUnknown: Handler = () => Promise.reject(new AppError('not-found', 'There is no such command.'));

const refuseTooMany: Handler = () =>
  Promise.reject(new AppError('too-many-requests', 'Too many commands at once. Please slow down.'));

/** A token bucket. Refused events cost a token, too, so a client that does not slow down waits longer. */
function createTokenBucket(onFlood: () => void) {
  let tokens = BURST;
  let lastAt = performance.now();

  return {
    consume(): boolean {
      const now = performance.now();
      tokens = Math.min(BURST, tokens + ((now - lastAt) / 1_000) * REFILL_PER_SECOND) - 1;
      lastAt = now;
      if (tokens < -FLOOD_LIMIT) onFlood();

      return tokens >= 0;
    },
  };
}
