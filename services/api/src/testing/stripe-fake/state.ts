import type { FaultSwitches } from './faults.ts';
import { amountOf, type FakeRefund, type FakeSession, presentSession } from './sessions.ts';
import type { WebhookSender } from './webhooks.ts';

/** All that the fake remembers. */
export interface FakeState {
  faults: FaultSwitches;
  /** The first answer to each idempotency key, with what was asked. */
  answered: Map<string, { request: string; status: number; answer: object }>;
  requests: string[];
  url: string;
  shopUrl: string | null;
  now: () => Date;
  webhooks: WebhookSender;
  sessions: Map<string, FakeSession>;
  /** What becomes of the next refunds that the shop asks for. */
  refundStatus: FakeRefund['status'];
}

export interface PayOptions {
  outcome?: 'paid' | 'declined';
  /** Takes the money although the session has ended, which Stripe never does. */
  evenLate?: boolean;
}

/** Reading a session whose time is over shows it as expired. */
export function findSession({ sessions, now }: FakeState, id: string): FakeSession | undefined {
  const session = sessions.get(id);
  if (session?.status === 'open' && session.request.expires_at * 1_000 <= now().getTime()) {
    session.status = 'expired';
  }

  return session;
}

export const findByIntent = ({ sessions }: FakeState, intentId: unknown): FakeSession | undefined =>
  [...sessions.values()].find((session) => session.intentId === intentId);

export async function paySession(
  state: FakeState,
  session: FakeSession,
  { outcome = 'paid', evenLate = false }: PayOptions = {},
): Promise<boolean> {
  if (session.status === 'complete' || (session.status === 'expired' && !evenLate)) return false;
  if (outcome === 'declined') {
    session.isDeclined = true;
    return true;
  }
  session.status = 'complete';
  session.isDeclined = false;
  session.received = amountOf(session) + (state.faults.happens('oneCentOff') ? -1 : 0);
  await state.webhooks.send('checkout.session.completed', presentSession(session, state.url));

  return true;
}
