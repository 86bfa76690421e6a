import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AGENT_NAMESPACE, SHOPPER_NAMESPACE } from '@ronin/contracts';
import {
  agentCalls,
  analyticsCalls,
  cartCalls,
  catalogueCalls,
  chatCalls,
  checkoutCalls,
  identityCalls,
  testPaymentCalls,
} from '@ronin/contracts/calls';
import { joinChat, type Participant } from '../../../services/chat/src/chaos/participant.ts';
import { type Browser, type Client, createClient } from '../../../tools/demo/services/client.ts';
import type { Journal } from './journal.ts';

/** Not a bot, because bots have no visits. */
const PERSONS_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
/** The Damascus Ring. */
export const RING = { productId: 5, options: { size: '9' } };
const ADDS_OF_A_CART = 8;
const ADDRESS = { street: '12 Forge Lane', city: 'San Francisco', state: 'CA', zipCode: '94107' };
const PAUSES_MS = { read: 200, view: 150, cart: 250, order: 1_000, message: 300 };

interface Cart {
  browser: Browser;
  /** The answered additions. */
  accepted: number;
  /** Those and the ones that nobody knows of. */
  tried: number;
}

interface HeldChat {
  sessionId: string;
  people: Participant[];
}

/** What the shop accepted. */
export interface Accepted {
  pageViews: Set<string>;
  carts: Cart[];
  /** The e-mail addresses of paid orders, a different one each. */
  orders: string[];
  polled: { sessionId: string; sent: string[] }[];
  held: HeldChat[];
}

export const newBrowser = (): Browser => ({ cookie: '', ip: '127.0.0.1', userAgent: PERSONS_AGENT });

/** Visitors who read, look, fill carts, order and chat, by polling and by sockets, a few calls a second each. */
export class Traffic {
  readonly accepted: Accepted = { pageViews: new Set(), carts: [], orders: [], polled: [], held: [] };
  readonly #clients: Client[] = [];
  readonly #url: string;
  readonly #journal: Journal;
  #isOver = false;
  #running: Promise<void>[] = [];

  constructor(url: string, journal: Journal) {
    this.#url = url;
    this.#journal = journal;
  }

  /** @param agent takes two chats */
  async start(agent: Browser): Promise<void> {
    const chats = await Promise.all([this.#holdChat(agent), this.#holdChat(agent)]);
    const loops = [
      ...[1, 2].map(() => this.#repeat(PAUSES_MS.read, this.#reader())),
      ...[1, 2].map(() => this.#repeat(PAUSES_MS.view, this.#viewer())),
      ...[1, 2].map(() => this.#repeat(PAUSES_MS.cart, this.#collector())),
      this.#repeat(PAUSES_MS.order, this.#buyer()),
      ...[1, 2].map(() => this.#repeat(PAUSES_MS.message, this.#poller())),
      ...chats.flatMap(({ people }) =>
        people.map((person) =>
          this.#repeat(PAUSES_MS.message, () => this.#journal.time(() => person.send('one more'))),
        ),
      ),
    ];
    this.#running = loops;
  }

  /** Resolves when what is under way was accepted. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
  }

  close(): void {
    for (const { people } of this.accepted.held) for (const person of people) person.leave();
    for (const client of this.#clients) client.close();
  }

  newClient(): Client {
    const client = createClient({ api: this.#url, chat: this.#url }, { checksAnswers: false });
    this.#clients.push(client);

    return client;
  }

  async #repeat(pauseMs: number, round: () => Promise<void>): Promise<void> {
    while (!this.#isOver) {
      await round();
      await sleep(pauseMs);
    }
  }

  #reader() {
    const client = this.newClient();

    return async () => {
      await this.#journal.attempt('catalogue', () =>
        client.call(catalogueCalls.listProducts, {}, newBrowser()),
      );
      await this.#journal.attempt('page', () => readPage(`${this.#url}/shop?q=${randomUUID()}`));
    };
  }

  #viewer() {
    const client = this.newClient();
    const sessionId = `session_1_${randomUUID().slice(0, 8)}`;

    return async () => {
      const body = { eventId: randomUUID(), sessionId, pageUrl: '/shop' };
      await this.#journal.insist('page view', () =>
        client.call(analyticsCalls.reportPageViews, { body }, newBrowser()),
      );
      this.accepted.pageViews.add(body.eventId);
    };
  }

  #collector() {
    const client = this.newClient();
    let cart: Cart | undefined;

    return async () => {
      if (cart === undefined || cart.tried === ADDS_OF_A_CART) {
        cart = { browser: await this.#becomeGuest(client), accepted: 0, tried: 0 };
        this.accepted.carts.push(cart);
      }
      const { browser } = cart;
      cart.tried += 1;
      const added = await this.#journal.attempt('cart', () =>
        client.call(cartCalls.addCartItem, { body: { ...RING, quantity: 1 } }, browser),
      );
      if (added !== null) cart.accepted += 1;
    };
  }

  #buyer() {
    const client = this.newClient();

    return async () => {
      const browser = await this.#becomeGuest(client);
      const body = { ...RING, quantity: 1 };
      await this.#journal.insist('cart of an order', async () => {
        const items = await client.call(cartCalls.listCartItems, {}, browser);
        return items.length > 0 ? items : client.call(cartCalls.addCartItem, { body }, browser);
      });
      const choice = { address: ADDRESS, shippingMethod: 'standard' };
      const quote = await this.#journal.insist('quote', () =>
        client.call(checkoutCalls.quoteCart, { body: choice }, browser),
      );
      const email = `${randomUUID()}@example.com`;
      const order = {
        ...{ ...choice, checkoutKey: randomUUID(), email, firstName: 'Hana', lastName: 'Sato' },
        ...{ paymentProvider: 'test' as const, expectedTotal: quote.total },
      };
      const placed = await this.#journal.insist('order', () =>
        client.call(checkoutCalls.placeOrder, { body: order }, browser),
      );
      const ref = placed.payment?.ref ?? '';
      await this.#journal.insist('payment', () =>
        client.call(testPaymentCalls.payTest, { params: { ref }, body: { outcome: 'paid' } }, browser),
      );
      this.accepted.orders.push(email);
    };
  }

  #poller() {
    const client = this.newClient();
    let chat: Accepted['polled'][number] | undefined;
    let after = 0;

    return async () => {
      if (chat === undefined) {
        chat = { sessionId: await this.#startChat(client), sent: [] };
        this.accepted.polled.push(chat);
      }
      const params = { sessionId: chat.sessionId };
      const body = { message: 'still there?', clientMessageId: randomUUID() };
      await this.#journal.insist('chat message', () =>
        client.call(chatCalls.sendMessage, { params, body }, newBrowser()),
      );
      chat.sent.push(body.clientMessageId);
      const added = await this.#journal.attempt('chat poll', () =>
        client.call(chatCalls.listMessages, { params, query: { after } }, newBrowser()),
      );
      after = added?.at(-1)?.id ?? after;
    };
  }

  async #holdChat(agent: Browser): Promise<HeldChat> {
    const client = this.newClient();
    const sessionId = await this.#startChat(client);
    await client.call(agentCalls.claimChat, { params: { sessionId } }, agent);
    const common = { url: this.#url, sessionId };
    const people = [
      joinChat({ ...common, namespace: SHOPPER_NAMESPACE, auth: { sessionId }, cookie: null }),
      joinChat({ ...common, namespace: AGENT_NAMESPACE, auth: null, cookie: agent.cookie }),
    ];
    const chat = { sessionId, people };
    this.accepted.held.push(chat);

    return chat;
  }

  async #startChat(client: Client): Promise<string> {
    const body = { customerName: 'Hana Sato', customerEmail: 'hana@example.com' };
    const { session } = await this.#journal.insist('chat', () =>
      client.call(chatCalls.startChat, { body }, newBrowser()),
    );

    return session.sessionId;
  }

  async #becomeGuest(client: Client): Promise<Browser> {
    const browser = newBrowser();
    await this.#journal.insist('session', () => client.call(identityCalls.getSession, {}, browser));

    return browser;
  }
}

/** One that no process has in memory. */
async function readPage(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(20_000) });
  const text = await answer.text();
  if (!answer.ok) {
    const retryAfter = answer.headers.get('Retry-After') ?? 'none';
    throw new Error(`${url}: ${String(answer.status)} with Retry-After ${retryAfter}`);
  }

  return text;
}
