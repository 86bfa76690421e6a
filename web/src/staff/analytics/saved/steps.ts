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

/** Opened the page /shop*. */
export const describeStep = ({
  kind,
  value,
}: {
  kind: StepKind;
  value?: string | null | undefined;
}): string => {
  if (kind === 'product' && (value ?? '') === '') return 'Looked at a product';

  return `${STEP_KINDS[kind].label}${(value ?? '') === '' ? '' : ` ${value ?? ''}`}`;
};

/** Whether a step is complete. */
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
