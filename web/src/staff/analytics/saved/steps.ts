import type { FilterField } from '@ronin/contracts/report-filters';
import type { Step } from './saved.api.ts';

type StepKind = Step['kind'];

interface KindOfStep {
  readonly label: string;
  /** What its value is; absent: it has none. */
  readonly example?: string;
  readonly isOptional?: boolean;
}

export const STEP_KINDS: Readonly<Record<StepKind, KindOfStep>> = {
  path: { label: 'Opened the page', example: '/shop, or /shop*' },
  event: { label: 'Event', example: 'add_to_cart' },
  product: { label: 'Looked at the product', example: 'its number; empty: any', isOptional: true },
  chat: { label: 'Began a chat' },
  order: { label: 'Placed an order' },
};

/** The events of the shop's own tracker. */
export const EVENTS: ReadonlyMap<string, string> = new Map([
  ['add_to_cart', 'Added to the cart'],
  ['add_to_wishlist', 'Added to the wishlist'],
  ['checkout_started', 'Opened the checkout'],
  ['checkout_address', 'Entered an address'],
  ['order_placed', 'Placed an order'],
  ['search_click', 'Opened a result of a search'],
  ['scroll_depth', 'Scrolled'],
  ['time_on_page', 'Stayed on a page'],
  ['page_exit', 'Left a page'],
]);

/** What an event says in plain words; one of somebody's own by its name. */
export const describeEvent = (type: string): string => EVENTS.get(type) ?? type;

interface TextOfStep {
  readonly kind: StepKind;
  readonly value?: string | null | undefined;
}

/** The filter that chooses the visits which took a step; null where there is none. */
export const filterOfStep = ({ kind, value }: TextOfStep): readonly [FilterField, string] | null =>
  value && (kind === 'product' || (kind === 'path' && !value.endsWith('*'))) ? [kind, value] : null;

/** Opened the page /shop*. */
export const describeStep = ({ kind, value }: TextOfStep): string => {
  if (kind === 'product' && (value ?? '') === '') return 'Looked at a product';
  if (kind === 'event') return describeEvent(value ?? '');
  if (kind === 'path' && value === '/') return 'Opened the home page';

  return `${STEP_KINDS[kind].label}${(value ?? '') === '' ? '' : ` ${value ?? ''}`}`;
};

/** Of steps without a value, where there is room for little. */
const SHORT_STEPS: Readonly<Record<string, string>> = {
  order: 'Order',
  chat: 'Chat',
  product: 'Product view',
};

/** The same of a step in one text, such as order or path:/shop*. */
export function describeStepText(text: string): string {
  const [kind = '', ...rest] = text.split(':');
  if (text in SHORT_STEPS) return SHORT_STEPS[text] ?? text;
  const known = Object.entries(STEP_KINDS).find(([name]) => name === kind);
  if (!known) return `Goal no. ${text}`;

  return `${known[1].label} ${rest.join(':')}`;
}

export const isWhole = ({ kind, value = '' }: Step): boolean => {
  const { example, isOptional = false } = STEP_KINDS[kind];
  if (example === undefined || (isOptional && value === '')) return true;

  return kind === 'path'
    ? value.startsWith('/')
    : kind === 'product'
      ? /^[1-9]\d{0,8}$/.test(value)
      : value !== '';
};

/** As the calls take it: without a value where it has none. */
export const toStep = ({ kind, value = '' }: Step): Step =>
  STEP_KINDS[kind].example === undefined || value.trim() === '' ? { kind } : { kind, value: value.trim() };
