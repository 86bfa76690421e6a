import { isMore, isSmallerPart, sumOf } from '@ronin/analytics';
import { countOf, formatShare } from '@ronin/format';
import {
  describeUsual,
  type Finding,
  historiesOf,
  historyOf,
  type LetterFigures,
  money,
  onProducts,
} from './figures-of-letter.ts';

/** With fewer orders the pace of a product is not known. */
const PACE_ORDERS = 3;
/** A topic of so many chats, or of so many people who wrote, and of such a share of all, comes often. */
export const OFTEN = { least: 5, share: 0.1 };

/** What to make next, what is looked at and not bought, and what shoppers ask for (behaviour: reports 24). */
export function findDemand(figures: LetterFigures): Finding[] {
  const lost = findLostSales(figures);

  return [
    ...lost,
    ...findSellingOut(figures, lost),
    ...findNotBought(figures),
    ...findTopics(figures),
    ...findQuestions(figures),
    ...findMissedSearches(figures),
  ];
}

/** Those that surely were not sold: the interval of the estimate begins at a piece or more. */
const findLostSales = ({ now }: LetterFigures): Finding[] =>
  now.lostSales.flatMap(({ name, quantity, quantityLow, quantityHigh, amount, ...row }): Finding | [] => {
    if (name === null || quantity === null || amount === null || (quantityLow ?? 0) < 1) return [];
    const text = `${name} was sold out. It would have sold about ${countOf(Math.round(quantity), 'piece')} (${String(quantityLow)} to ${String(quantityHigh)}), ${money(amount, now.revenue.currency)}. It was looked at ${countOf(row.views, 'time')} in that time, and ${countOf(row.requests ?? 0, 'person waits', 'people wait')} for it.`;

    return { section: 'make', cause: 'sold-out', about: name, text, ...onProducts(row.productId) };
  });

/** `verdict` is that of the report of products over all periods. */
const findSellingOut = ({ products }: LetterFigures, lost: readonly Finding[]): Finding[] =>
  products.flatMap(({ verdict, name, orders, isAvailable, ...product }): Finding | [] => {
    if (verdict !== 'sells-out' || name === null || orders < PACE_ORDERS) return [];
    if (lost.some(({ about }) => about === name)) return [];
    const sold = countOf(product.quantity, 'piece was', 'pieces were');
    const text = isAvailable
      ? `${name}: ${countOf(product.stock ?? 0, 'piece')} left, which last less than two weeks. ${sold} sold lately.`
      : `${name} is sold out. ${sold} sold lately, in ${countOf(product.views, 'view')}.`;
    const cause = isAvailable ? 'sells-out' : 'sold-out';

    return { section: 'make', cause, about: name, text, ...onProducts(product.productId) };
  });

function findNotBought({ products }: LetterFigures): Finding[] {
  const of = sumOf(products, ({ orders }) => orders);
  const allViews = sumOf(products, ({ views }) => views);

  return products.flatMap(({ verdict, name, orders, views, ...product }): Finding | [] => {
    if (name === null || (verdict !== 'looked-at-not-bought' && verdict !== 'left-in-cart')) return [];
    if (!isSmallerPart({ part: orders, of }, views / allViews)) return [];
    const cart =
      verdict === 'left-in-cart' ? ` It was put into the cart ${countOf(product.addsToCart, 'time')}.` : '';
    const text = `${name} was looked at ${countOf(views, 'time')} lately, ${formatShare(views / allViews)} of all, and was in ${countOf(orders, 'order')} of ${String(of)}.${cart}`;

    return { section: 'looked-at', cause: verdict, about: name, text, ...onProducts(product.productId) };
  });
}

/** Topics of chats, by the words of the agents. */
const findTopics = ({ now, shop }: LetterFigures): Finding[] =>
  now.topics.flatMap(({ tag, chats }): Finding | [] => {
    if (tag === null || shop.answeredTopics.has(tag)) return [];
    if (chats < OFTEN.least || chats < OFTEN.share * now.chats.chats) return [];
    const text = `${countOf(chats, 'chat')} of ${String(now.chats.chats)} were about “${tag}”, of which the FAQ says nothing.`;

    return { section: 'asked', cause: 'topic', about: tag, text, page: 'chats' };
  });

const findQuestions = ({ shop }: LetterFigures): Finding[] =>
  shop.askedTopics.map(({ words, people, of }) => ({
    section: 'asked',
    cause: 'question',
    about: words,
    text: `${String(people)} of ${countOf(of, 'person', 'people')} who sent a message or a question about a product asked about “${words}”, of which the FAQ says nothing.`,
    page: '/staff/content',
  }));

function findMissedSearches(figures: LetterFigures): Finding[] {
  const visits = historyOf(figures, (period) => period.visits);
  const searches = historiesOf(figures, (period) =>
    period.searches.map(({ query, withoutResults }) => [query, withoutResults]),
  );

  return [...searches].flatMap(([about, missed]): Finding | [] => {
    if (!isMore(missed, visits)) return [];
    const text = `“${about}” was searched for ${countOf(missed.now, 'time')} and nothing was found; ${describeUsual(missed, figures.period)}.`;

    return { section: 'asked', cause: 'missed-search', about, text, page: 'searches' };
  });
}
