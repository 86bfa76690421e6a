import type { ChangeProduct, ProductCategory } from '@ronin/contracts';
import type { EditedProduct } from './products.api.ts';

/** An option as it is typed: its values in one line, with commas. */
export interface DraftOption {
  /** The key in carts and orders. It never changes; empty for a new option. */
  readonly name: string;
  readonly label: string;
  readonly values: string;
}

/** The fields of the form, as they are typed. */
export interface ProductDraft {
  readonly name: string;
  readonly price: string;
  readonly category: ProductCategory;
  readonly kind: string;
  readonly description: string;
  readonly symbolism: string;
  readonly materials: string;
  readonly weight: string;
  readonly dimensions: string;
  readonly craftingTime: string;
  readonly careInstructions: string;
  readonly sustainability: string;
  readonly featured: boolean;
  readonly madeToOrder: boolean;
  readonly quantity: string;
  readonly options: readonly DraftOption[];
}

export type DraftTextField = {
  [Field in keyof ProductDraft]: ProductDraft[Field] extends string ? Field : never;
}[keyof ProductDraft];

export const EMPTY_DRAFT: ProductDraft = {
  name: '',
  price: '',
  category: 'rings',
  kind: '',
  description: '',
  symbolism: '',
  materials: '',
  weight: '',
  dimensions: '',
  craftingTime: '',
  careInstructions: '',
  sustainability: '',
  featured: false,
  madeToOrder: false,
  quantity: '0',
  options: [],
};

export const RING_SIZES: DraftOption = {
  name: 'size',
  label: 'Ring size',
  values: '5, 6, 7, 8, 9, 10, 11, 12, 13',
};

export const toDraft = (product: EditedProduct): ProductDraft => ({
  name: product.name,
  price: product.price,
  category: product.category,
  kind: product.kind ?? '',
  description: product.description,
  symbolism: product.symbolism,
  materials: product.materials,
  weight: product.weight ?? '',
  dimensions: product.dimensions ?? '',
  craftingTime: product.craftingTime ?? '',
  careInstructions: product.careInstructions ?? '',
  sustainability: product.sustainability ?? '',
  featured: product.featured,
  madeToOrder: product.madeToOrder,
  quantity: '0',
  options: product.options.map(({ name, label, values }) => ({ name, label, values: joinValues(values) })),
});

const REQUIRED = ['name', 'price', 'description', 'symbolism', 'materials'] as const;

/** The texts of the invalid fields. The service checks the rest. */
export function validateDraft(
  draft: ProductDraft,
): Partial<Record<DraftTextField | 'options', string | undefined>> {
  const missing = REQUIRED.filter((field) => draft[field].trim() === '').map(
    (field) => [field, 'Please fill in this field.'] as const,
  );

  return {
    ...(!/^\d{1,8}(\.\d{1,2})?$/.test(draft.price.trim()) && { price: 'A number such as 285 or 285.50.' }),
    ...(draft.weight.trim() !== '' &&
      !/^\d{1,6}(\.\d{1,2})?$/.test(draft.weight.trim()) && { weight: 'Grams, such as 8.5.' }),
    ...(!/^\d{1,7}$/.test(draft.quantity.trim()) && { quantity: 'A whole number.' }),
    ...(draft.options.some(
      ({ label, values }) => label.trim() === '' || splitValues(values).length === 0,
    ) && {
      options: 'Each option needs a label and at least one value.',
    }),
    ...Object.fromEntries(missing),
  };
}

/**
 * The fields as the calls take them.
 * @param saved the options as they are stored: values that nobody changed may contain commas.
 */
export function toFields(draft: ProductDraft, saved: EditedProduct['options'] = []) {
  const optional = (text: string) => (text.trim() === '' ? null : text.trim());

  return {
    name: draft.name.trim(),
    price: draft.price.trim(),
    category: draft.category,
    kind: optional(draft.kind),
    description: draft.description.trim(),
    symbolism: draft.symbolism.trim(),
    materials: draft.materials.trim(),
    weight: optional(draft.weight),
    dimensions: optional(draft.dimensions),
    craftingTime: optional(draft.craftingTime),
    careInstructions: optional(draft.careInstructions),
    sustainability: optional(draft.sustainability),
    featured: draft.featured,
    madeToOrder: draft.madeToOrder,
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

const splitValues = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((value) => value.trim())
      .filter(Boolean),
  ),
];

const toKey = (label: string, index: number): string =>
  label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
    .slice(0, 30) || `option-${String(index + 1)}`;
