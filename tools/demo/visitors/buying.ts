import type { ChosenOptions, Product } from '@ronin/contracts';
import { cartCalls, checkoutCalls } from '@ronin/contracts/calls';
import { CAUSES, DIRECT, isWithin } from '../causes.ts';
import type { Choices } from '../random.ts';
import { unlessRefused } from '../services/client.ts';
import { after, MINUTE_MS, type World } from '../world.ts';
import { lookAt } from './pages.ts';
import { addressOf, isPhone, type Person } from './people.ts';
import { reportCommerce, startVisit, viewPage, type Visit } from './visit.ts';

/** The product goes into the cart, and some carts become orders. */
export function buy(world: World, visit: Visit, product: Product): void {
  const { choices, timeline } = world;
  timeline.plan(visit.at, async () => {
    if (!(await fill(world, visit, product))) return;
    if (choices.chance(0.14)) {
      const other = choices.pick(world.products);
      await fill(world, visit, other);
    }
    if (!choices.chance(0.58)) return;
    goToCheckout(world, visit);
  });
}

/** What an agent did for a purchase: put the product into the cart, or named a code. */
interface Help {
  isInCart: boolean;
  code?: string;
}

/** Somebody who has decided buys the product. */
export function buyNow(world: World, visit: Visit, product: Product, { isInCart, code }: Help): void {
  world.timeline.plan(visit.at, async () => {
    if (isInCart || (await fill(world, visit, product))) goToCheckout(world, visit, code);
  });
}

function goToCheckout(world: World, visit: Visit, code?: string): void {
  viewPage(world, visit, '/checkout', { seconds: world.choices.whole(70, 240), depth: 80 });
  world.timeline.plan(visit.at, () => checkOut(world, visit, code));
}

/** Another visit of somebody who has thought about a product. */
export function comeBack(world: World, person: Person, at: Date, product: Product): Visit {
  const visit = startVisit(world, person, at, DIRECT);
  lookAt(world, visit, product);

  return visit;
}

/** A value for each option of a product. */
export const chooseOptions = (choices: Choices, { options }: Product): ChosenOptions =>
  Object.fromEntries(options.map(({ name, values }) => [name, choices.pick(values)]));

/** @returns false when the product is sold out. */
async function fill(world: World, visit: Visit, product: Product): Promise<boolean> {
  const { id: productId } = product;
  const body = { productId, quantity: 1, options: chooseOptions(world.choices, product) };
  const added = await unlessRefused(world.shop.call(cartCalls.addCartItem, { body }, visit.person.browser));
  if (added === null) return false;
  reportCommerce(world, visit, 'add_to_cart', { productId });

  return true;
}

async function checkOut(world: World, visit: Visit, code?: string): Promise<void> {
  const { choices, shop } = world;
  const { person } = visit;
  const { browser } = person;
  const daysLeft = world.daysLeft(visit.at);
  reportCommerce(world, visit, 'checkout_started');
  if (isPhone(person) && isWithin(CAUSES.phoneCheckout, daysLeft) && choices.chance(0.75)) return;
  if (choices.chance(0.12)) return;
  reportCommerce(world, visit, 'checkout_address');
  if (choices.chance(0.1)) return;

  const address = addressOf(person, choices);
  const isHolidays = isWithin(CAUSES.holidayLetter, daysLeft);
  const wanted =
    code ??
    (isHolidays && choices.chance(0.5)
      ? CAUSES.holidayLetter.code
      : choices.chance(0.1)
        ? 'WELCOME10'
        : null);
  const asked = { address, ...(wanted !== null && { discountCode: wanted }) };
  const quote = await unlessRefused(shop.call(checkoutCalls.quoteCart, { body: asked }, browser));
  const [method] = quote?.shippingMethods ?? [];
  if (quote === null || method === undefined) return;
  const isExpress = quote.shippingMethods.length > 1 && choices.chance(0.15);
  const shippingMethod = isExpress ? (quote.shippingMethods[1] ?? method).id : method.id;
  const final = isExpress
    ? await shop.call(checkoutCalls.quoteCart, { body: { ...asked, shippingMethod } }, browser)
    : quote;
  const isGift = choices.chance(0.13);
  const checkoutKey = choices.uuid();
  const paymentProvider = choices.weigh(world.providers);
  const placed = await unlessRefused(
    shop.call(
      checkoutCalls.placeOrder,
      {
        body: {
          checkoutKey,
          email: person.email,
          firstName: person.firstName,
          lastName: person.lastName,
          phone: person.phone,
          address,
          shippingMethod,
          paymentProvider,
          expectedTotal: final.total,
          discountCode: wanted !== null && final.discountProblem === undefined ? wanted : null,
          isGift,
          giftMessage: isGift && choices.chance(0.6) ? 'A demonstration: happy birthday!' : null,
          sessionId: visit.sessionId,
        },
      },
      browser,
    ),
  );
  if (placed === null) return;
  reportCommerce(world, visit, 'order_placed', { eventId: checkoutKey });
  const { orderNumber } = placed.order;
  const ref = placed.payment?.ref;
  if (paymentProvider !== 'transfer' && ref) payByCard(world, visit, orderNumber, ref);
  else if (choices.chance(0.85)) world.counter.transferred(orderNumber, visit.at, person);
}

/** Most pay at once, some after a declined card, and some never. */
function payByCard(world: World, visit: Visit, orderNumber: string, ref: string): void {
  const { choices, shop, timeline } = world;
  const paidAt = after(visit.at, choices.whole(40, 300) * 1_000);
  if (choices.chance(0.04)) return;
  if (choices.chance(0.06)) {
    timeline.plan(paidAt, async () => {
      await shop.pay(ref, 'declined');
    });
    if (choices.chance(0.4)) return;
  }
  timeline.plan(after(paidAt, 2 * MINUTE_MS), async () => {
    if (await shop.pay(ref, 'paid'))
      world.counter.paid(orderNumber, after(paidAt, 2 * MINUTE_MS), visit.person);
  });
}
