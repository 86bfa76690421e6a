import { type History, usual } from '@ronin/analytics';
import type { FilterField, LetterPeriod, LetterSection } from '@ronin/contracts';
import { formatCount } from '@ronin/format';
import type { PeriodFigures } from './read-figures.service.ts';
import type { ShopState } from './shop-state.service.ts';

export interface LetterFigures {
  period: LetterPeriod;
  now: PeriodFigures;
  before: PeriodFigures[];
  /** The products over all these periods together. */
  products: PeriodFigures['products'];
  shop: ShopState;
}

export interface Finding {
  section: LetterSection;
  /** Which rule found it, and about what: a campaign, the name of a product, a country. */
  cause: string;
  about: string;
  text: string;
  /** The page of the reports that shows it, and how it is filtered; one that begins with a slash is another page of the staff. */
  page: string;
  filter?: string;
}

export const historyOf = (
  { now, before }: Pick<LetterFigures, 'before' | 'now'>,
  count: (figures: PeriodFigures) => number,
): History => ({ now: count(now), before: before.map(count) });

/** A figure of every row that a list has in any period, by its key. Rows without a key are left out. */
export function historiesOf<Figures>(
  figures: { now: Figures; before: readonly Figures[] },
  entriesOf: (figures: Figures) => (readonly [key: string | null, count: number])[],
): Map<string, History> {
  const counts = [figures.now, ...figures.before].map((period) => {
    const own = new Map<string, number>();
    for (const [key, count] of entriesOf(period)) {
      if (key !== null) own.set(key, (own.get(key) ?? 0) + count);
    }

    return own;
  });
  const keys = new Set(counts.flatMap((own) => [...own.keys()]));

  return new Map(
    [...keys].map((key) => {
      const [now = 0, ...before] = counts.map((own) => own.get(key) ?? 0);
      return [key, { now, before }];
    }),
  );
}

/** A page of the reports about one value of a filter. */
export const filtered = (
  page: string,
  field: FilterField,
  value: string,
): Pick<Finding, 'filter' | 'page'> => ({
  ...{ page, filter: `${field}:is:${value}` },
});

export const onProducts = (productId: number) => filtered('products', 'product', String(productId));

/** `; usually 2.3 a week` */
export function describeUsual(history: History, period: LetterPeriod): string {
  const mean = usual(history);
  const text = mean >= 10 ? formatCount(mean) : String(Number(mean.toFixed(1)));

  return `usually ${mean === 0 ? 'none' : text} a ${period === 'weekly' ? 'week' : 'month'}`;
}

export const money = (amount: number | string, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency === '' ? 'USD' : currency }).format(
    Number(amount),
  );
