import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFakeApp, FAKE_SECRET_KEY } from './app.ts';
import { createFaultSwitches, type FaultSwitches } from './faults.ts';
import { createReturns } from './returns.ts';
import type { FakeDispute, FakeRefund, FakeSession } from './sessions.ts';
import { type FakeState, findSession, type PayOptions, paySession } from './state.ts';
import { createWebhookSender, type WebhookSender } from './webhooks.ts';

export const FAKE_WEBHOOK_SECRET = 'whsec_fakefakefakefake';

interface StripeFakeOptions {
  port?: number;
  seed?: number;
  /** The shop's address, to which webhooks are sent. */
  shopUrl?: string | null;
}

export interface StripeFake {
  url: string;
  /** The settings of a shop that pays with it. */
  env: Record<string, string>;
  faults: FaultSwitches;
  webhooks: WebhookSender;
  sessions: Map<string, FakeSession>;
  /** Requests to the API, without those that a fault refused. */
  requests: string[];
  /** Before this moment sessions have not expired. */
  setNow(now: Date | null): void;
  setShopUrl(url: string): void;
  /** Idempotency keys end after a day at Stripe. */
  forgetKeys(): void;
  /** What the customer does on the pay page. @returns false when the session takes no money. */
  pay(ref: string, options?: PayOptions): Promise<boolean>;
  /** What becomes of the next refunds that the shop asks for. */
  setRefundStatus(status: FakeRefund['status']): void;
  /** What the merchant does in the dashboard. */
  refundInDashboard(ref: string, amount: number, status?: FakeRefund['status']): Promise<void>;
  /** A refund that was pending ends. */
  finishRefund(ref: string, index: number, status: FakeRefund['status']): Promise<void>;
  /** The customer's bank opens a dispute, or it moves on. */
  dispute(ref: string, status: FakeDispute['status'], amount?: number): Promise<void>;
  /** The network of the card says that the payment may be fraud. */
  warn(ref: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * A server that answers like Stripe, as far as the shop uses it: Checkout Sessions, their payment intents, refunds, a page to
 * pay on and signed webhooks. For tests, and for trying the shop without an account at Stripe.
 */
export async function startStripeFake(options: StripeFakeOptions = {}): Promise<StripeFake> {
  let now: Date | null = null;
  const faults = createFaultSwitches(options.seed ?? 1);
  const state: FakeState = {
    url: '',
    shopUrl: options.shopUrl ?? null,
    now: () => now ?? new Date(),
    faults,
    webhooks: createWebhookSender({
      secret: FAKE_WEBHOOK_SECRET,
      url: () => (state.shopUrl === null ? null : `${state.shopUrl}/api/payments/stripe/webhook`),
      faults,
    }),
    sessions: new Map(),
    answered: new Map(),
    requests: [],
    refundStatus: 'succeeded',
  };
  const server = createServer(createFakeApp(state));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  state.url = `http://127.0.0.1:${String(portOf(server.address()))}`;

  return {
    url: state.url,
    env: {
      STRIPE_SECRET_KEY: FAKE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: FAKE_WEBHOOK_SECRET,
      STRIPE_API_URL: state.url,
    },
    faults,
    webhooks: state.webhooks,
    sessions: state.sessions,
    requests: state.requests,
    setNow(moment) {
      now = moment;
    },
    setShopUrl(url) {
      state.shopUrl = url;
    },
    forgetKeys() {
      state.answered.clear();
    },
    async pay(ref, payOptions) {
      const session = findSession(state, ref);
      return session !== undefined && (await paySession(state, session, payOptions));
    },
    ...createReturns(state),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0;
