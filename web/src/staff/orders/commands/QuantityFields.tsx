import type { StaffOrder } from '@ronin/contracts';
import { listOptions } from '@ronin/format/order-texts';
import { Flex, Text, TextInput } from '../../../ui/mantine.ts';
import type { FieldProps, FormFields } from '../../../ui/use-form.ts';
import classes from './QuantityFields.module.css';

type Item = StaffOrder['items'][number];

interface QuantityFieldsProps {
  readonly legend: string;
  readonly hint: string;
  readonly items: readonly (Pick<Item, 'id' | 'name' | 'options'> & Record<'max' | 'initial', number>)[];
  readonly fieldProps: FieldProps;
  readonly onType?: (id: number, text: string) => void;
}

export const QuantityFields = ({ legend, hint, items, fieldProps, onType }: QuantityFieldsProps) => (
  <Flex direction="column" component="fieldset" gap="xs">
    <Text component="legend" fw={600}>
      {legend}
    </Text>
    <Text c="dimmed">{hint}</Text>
    {items.map(({ id, name, options, max, initial }) => {
      const { onChange, ...props } = fieldProps(quantityField(id));
      return (
        <TextInput
          key={id}
          classNames={{ root: classes.field ?? '', label: classes.label ?? '', error: classes.error ?? '' }}
          label={
            <>
              {[name, ...listOptions(options)].join(', ')} <span className="quiet">(at most {max})</span>
            </>
          }
          inputMode="numeric"
          defaultValue={String(initial)}
          {...props}
          onChange={({ currentTarget }) => {
            onChange();
            onType?.(id, currentTarget.value);
          }}
        />
      );
    })}
  </Flex>
);

export const quantityField = (itemId: number): string => `item-${String(itemId)}`;

/** A whole number from 0 to `max`; null for any other text. */
export function parseCount(text: string, max: number): number | null {
  const count = /^\d{1,4}$/.test(text.trim()) ? Number(text) : null;

  return count !== null && count <= max ? count : null;
}

interface Limited {
  readonly id: number;
  readonly max: number;
}

/** What is wrong with the fields, by their names. */
export const checkCounts = (fields: FormFields, items: readonly Limited[]) =>
  Object.fromEntries(
    items.map(({ id, max }) => [
      quantityField(id),
      parseCount(fields(quantityField(id)), max) === null ? `From 0 to ${String(max)}.` : undefined,
    ]),
  );

/** The items of which there is at least one piece, as the calls take them. */
export const readCounts = (fields: FormFields, items: readonly Limited[]) =>
  items
    .map(({ id, max }) => ({ itemId: id, quantity: parseCount(fields(quantityField(id)), max) ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
