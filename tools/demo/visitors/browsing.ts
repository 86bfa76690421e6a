import type { Product } from '@ronin/contracts';
import { searchCalls, wishlistCalls } from '@ronin/contracts/calls';
import { CAUSES, type Channel, FOUND_WORDS, isWithin, MISSING_WORDS, RING_CAMPAIGN } from '../causes.ts';
import type { World } from '../world.ts';
import { ask, curiosity } from './asking.ts';
import { buy } from './buying.ts';
import { lookAt, readPage } from './pages.ts';
import type { Person } from './people.ts';
import { isPhone } from './people.ts';
import { enter, reportCommerce, startVisit, viewPage, type Visit } from './visit.ts';

const STORY_PAGES = ['/heritage', '/craftsmanship', '/philosophy', '/atelier'];
const SERVICE_PAGES = ['/faq', '/shipping', '/contact'];

/** How many of a thousand visits end with an order, before channel, product and device count. */
const ORDERS_OF_A_THOUSAND = 26;

/** A browser opens the shop, looks around and maybe buys. */
export async function browse(world: World, person: Person, at: Date, channel: Channel): Promise<void> {
  const { choices, shop } = world;
  const daysLeft = world.daysLeft(at);
  await enter(shop, person);
  const visit = startVisit(world, person, at, channel);
  const isCampaign = channel === RING_CAMPAIGN;
  const landing = isCampaign
    ? null
    : choices.weigh([
        ['/', 45],
        ['/shop', 20],
        ['/heritage', 10],
        [null, 25],
      ]);
  const isBounce = choices.chance(isCampaign ? 0.35 : 0.42);
  let product = landing === null ? chooseProduct(world, isCampaign) : null;
  if (product === null) readPage(world, visit, landing ?? '/', channel.query);
  else lookAt(world, visit, product, channel.query);
  if (isBounce || leavesHere(world, visit, daysLeft)) return;

  if (choices.chance(0.12)) await search(world, visit);
  for (let pages = choices.count(2.4); pages > 0; pages -= 1) {
    const path = choices.weigh([
      ['/shop', 30],
      ['product', 48],
      ['story', 14],
      ['service', 8],
    ]);
    if (path === 'product') {
      product = chooseProduct(world, isCampaign);
      lookAt(world, visit, product);
    } else {
      readPage(
        world,
        visit,
        path === 'story'
          ? choices.pick(STORY_PAGES)
          : path === 'service'
            ? choices.pick(SERVICE_PAGES)
            : path,
      );
    }
    if (leavesHere(world, visit, daysLeft)) return;
  }
  if (product === null) return;

  if (choices.chance(0.05)) await keep(world, visit, product);
  if (world.counter.noticed(visit, product)) return;
  // Who asks decides after the answer.
  if (choices.chance(curiosity(world, product, visit.at))) ask(world, visit, product);
  else if (choices.chance(willingness(world, channel, product, person, daysLeft))) buy(world, visit, product);
}

/** A person who leaves where the demonstration's lost readers do. */
const leavesHere = ({ choices }: World, { path }: Visit, daysLeft: number): boolean =>
  path === CAUSES.lostReaders.path && isWithin(CAUSES.lostReaders, daysLeft) && choices.chance(0.82);

/** How likely a visitor who looked at a product puts it into the cart. Not all of those buy. */
function willingness(
  { choices }: World,
  channel: Channel,
  product: Product,
  person: Person,
  daysLeft: number,
): number {
  const base = (ORDERS_OF_A_THOUSAND / 1_000) * 7.4;
  const ofProduct =
    product.id === CAUSES.lookedAtNotBought.productId ? 0.06 : Number(product.price) > 900 ? 0.35 : 1;
  const ofPhone = isPhone(person) && isWithin(CAUSES.phoneCheckout, daysLeft) ? 1.1 : 1;

  return base * channel.readiness * ofProduct * ofPhone * (0.8 + choices.number() * 0.4);
}

/** The campaign leads to its ring; other visitors look at some pieces more than at others. */
function chooseProduct({ choices, products }: World, isCampaign: boolean): Product {
  const { productId } = CAUSES.ringCampaign;
  const weight = ({ id, price }: Product) =>
    id === CAUSES.lookedAtNotBought.productId ? 20 : id === 5 ? 16 : Number(price) > 900 ? 6 : 9;
  const ring = products.find(({ id }) => id === productId);

  return isCampaign && ring !== undefined && choices.chance(0.8)
    ? ring
    : choices.weigh(products.map((product) => [product, weight(product)] as const));
}

/** A search, whose first result some open. */
async function search(world: World, visit: Visit): Promise<void> {
  const { choices, shop } = world;
  const q = choices.chance(0.22) ? choices.pick(MISSING_WORDS) : choices.pick(FOUND_WORDS);
  const searchId = choices.uuid();
  viewPage(world, visit, '/search', {
    seconds: choices.whole(5, 40),
    depth: 50,
    query: `?q=${encodeURIComponent(q)}`,
  });
  const { products } = await shop.call(
    searchCalls.search,
    { query: { q, searchId, sessionId: visit.sessionId } },
    visit.person.browser,
  );
  const [found] = products;
  if (found === undefined || !choices.chance(0.6)) return;
  reportCommerce(world, visit, 'search_click', { productId: found.id, searchId });
  lookAt(world, visit, found);
}

async function keep(world: World, visit: Visit, { id: productId }: Product): Promise<void> {
  await world.shop.call(wishlistCalls.addWishlistEntry, { body: { productId } }, visit.person.browser);
  reportCommerce(world, visit, 'add_to_wishlist', { productId });
}
