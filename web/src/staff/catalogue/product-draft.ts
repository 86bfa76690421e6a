import type { ChangeProduct, ProductCategory } from '@ronin/contracts';
import { mapFields } from '@ronin/contracts/map-fields';
import { fieldsOf, type ProductField } from '@ronin/contracts/product-fields';
import { toCents } from '../../ui/format/format-price.ts';
import { parseAmount } from '../../ui/format/parse-amount.ts';
import { splitList } from '../../ui/format/split-list.ts';
import type { EditedProduct } from './products.api.ts';

/** An option as it is typed: its values in one line, with commas. */
export interface DraftOption {
  /** The key in carts and orders. It never changes; empty for a new option. */
  readonly name: string;
  readonly label: string;
  readonly values: string;
}

const TEXTS = fieldsOf('required', 'money', 'text', 'decimal');
const FLAGS = fieldsOf('flag');

type Texts = Readonly<Record<(typeof TEXTS)[number]['name'], string>>;
type Flags = Readonly<Record<(typeof FLAGS)[number]['name'], boolean>>;

export interface ProductDraft extends Texts, Flags {
  readonly category: ProductCategory;
  readonly quantity: string;
  readonly options: readonly DraftOption[];
}

export type DraftTextField = keyof Texts | 'quantity';

export const EMPTY_DRAFT: ProductDraft = {
  ...mapFields(TEXTS, () => ''),
  ...mapFields(FLAGS, () => false),
  category: 'rings',
  quantity: '0',
  options: [],
};

export const RING_SIZES: DraftOption = {
  name: 'size',
  label: 'Ring size',
  values: '5, 6, 7, 8, 9, 10, 11, 12, 13',
};

export const toDraft = (product: EditedProduct): ProductDraft => ({
  ...mapFields(TEXTS, ({ name }) => product[name] ?? ''),
  // A draft without a price has none, and not one of nothing.
  price: toCents(product.price) === 0n ? '' : product.price,
  ...mapFields(FLAGS, ({ name }) => product[name]),
  category: product.category,
  quantity: '0',
  options: product.options.map(({ name, label, values }) => ({ name, label, values: joinValues(values) })),
});

/** The errors of the fields, in the order of the form. Of a draft only the name is required. The service checks the rest. */
export function validateDraft(
  draft: ProductDraft,
  isDraft: boolean,
): Partial<Record<DraftTextField | 'options', string | undefined>> {
  const wrong = TEXTS.flatMap(({ name, kind }) => {
    const isNeeded = name === 'name' || (!isDraft && (kind === 'required' || kind === 'money'));
    const error = checkText(kind, draft[name].trim(), isNeeded);
    return error === undefined ? [] : [[name, error] as const];
  });
  const isOption = ({ label, values }: DraftOption) => label.trim() !== '' && splitValues(values).length > 0;

  return {
    ...Object.fromEntries(wrong),
    ...(!/^\d{1,7}$/.test(draft.quantity.trim()) && { quantity: 'A whole number.' }),
    ...(!draft.options.every(isOption) && { options: 'Each option needs a label and at least one value.' }),
  };
}

function checkText(kind: ProductField['kind'], text: string, isNeeded: boolean): string | undefined {
  if (text === '') return isNeeded ? 'Please fill in this field.' : undefined;
  if (kind === 'money' && parseAmount(text) === null)
    return text.includes(',')
      ? 'Write 1290.50 or 1,290.50. A comma only groups thousands, because it could mean cents.'
      : 'A number such as 285 or 1,290.50.';

  return kind !== 'decimal' || /^\d{1,6}(\.\d{1,2})?$/.test(text) ? undefined : 'A number such as 8.5.';
}

/** The fields as the calls take them. Values of the `saved` options that nobody changed may contain commas. */
export function toFields(draft: ProductDraft, saved: EditedProduct['options'] = []) {
  return {
    ...mapFields(fieldsOf('required'), ({ name }) => draft[name].trim()),
    price: parseAmount(draft.price.trim()) ?? '0',
    ...mapFields(fieldsOf('text', 'decimal'), ({ name }) => draft[name].trim() || null),
    ...mapFields(FLAGS, ({ name }) => draft[name]),
    category: draft.category,
    options: draft.options.map(({ name, label, values }, index) => ({
      name: name || toKey(label, index),
      label: label.trim(),
      values:
        saved.find((one) => one.name === name && joinValues(one.values) === values)?.values ??
        splitValues(values),
    })),
  } satisfies ChangeProduct;
}

const joinValues = (values: readonly string[]): string => values.join(', ');

const splitValues = (text: string): string[] => [...new Set(splitList(text))];

const toKey = (label: string, index: number): string =>
  label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
    .slice(0, 30) || `option-${String(index + 1)}`;
