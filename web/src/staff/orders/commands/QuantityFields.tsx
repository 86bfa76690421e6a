import { Flex, Text, TextInput } from '../../../ui/mantine.ts';
import type { useForm } from '../../../ui/use-form.ts';
import { formatOptions } from '../describe-order.ts';
import classes from './QuantityFields.module.css';

interface QuantityFieldsProps {
  readonly legend: string;
  readonly hint: string;
  readonly items: readonly {
    readonly id: number;
    readonly name: string;
    readonly options: Readonly<Record<string, string>>;
    readonly max: number;
    readonly initial: number;
  }[];
  readonly fieldProps: ReturnType<typeof useForm>['fieldProps'];
  /** Called with the field's text. */
  readonly onType?: (id: number, text: string) => void;
}

/** How many pieces of each item. */
export function QuantityFields({ legend, hint, items, fieldProps, onType }: QuantityFieldsProps) {
  return (
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
                {[name, ...formatOptions(options)].join(', ')} <span className="quiet">(at most {max})</span>
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
}

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
export const checkCounts = (fields: (name: string) => string, items: readonly Limited[]) =>
  Object.fromEntries(
    items.map(({ id, max }) => [
      quantityField(id),
      parseCount(fields(quantityField(id)), max) === null ? `From 0 to ${String(max)}.` : undefined,
    ]),
  );

/** The items of which there is at least one piece, as the calls take them. */
export const readCounts = (fields: (name: string) => string, items: readonly Limited[]) =>
  items
    .map(({ id, max }) => ({ itemId: id, quantity: parseCount(fields(quantityField(id)), max) ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
