import { CAUSES, RETURNS } from '../causes.ts';
import { after, DAY_MS, MINUTE_MS, type World } from '../world.ts';
import { browse } from './browsing.ts';
import { buyNow } from './buying.ts';
import { lookAt } from './pages.ts';
import type { Person } from './people.ts';
import { enter, startVisit } from './visit.ts';

/** Some who came by a social network come back over days, and a letter brings them to the piece that they buy. */
export function planReturns(world: World, person: Person, first: Date): void {
  const { choices, timeline } = world;
  if (!choices.chance(CAUSES.socialThenMail.followers)) return;
  let at = first;
  const next = (days: number) => after(at, days * DAY_MS + choices.whole(-90, 90) * MINUTE_MS);
  for (let visits = choices.whole(1, 2); visits > 0; visits -= 1) {
    const then = next(choices.whole(1, 5));
    const channel = choices.pick(RETURNS.between);
    timeline.plan(then, () => browse(world, person, then, channel));
    at = then;
  }
  const last = next(choices.whole(2, 8));
  timeline.plan(last, () => readLetter(world, person, last));
}

async function readLetter(world: World, person: Person, at: Date): Promise<void> {
  const { choices, products, shop } = world;
  const { last } = RETURNS;
  const visit = startVisit(world, person, at, last);
  const product = choices.pick(products.filter(({ price }) => Number(price) < 900));
  await enter(shop, person);
  lookAt(world, visit, product, last.query);
  if (choices.chance(CAUSES.socialThenMail.buyers)) buyNow(world, visit, product, { isInCart: false });
}
