import { SETTINGS_LIMITS, TEXT_LIMITS } from '@ronin/contracts/limits';
import { Button, TextInput } from '../../../ui/mantine.ts';
import type { useForm } from '../../../ui/use-form.ts';
import type { Row } from '../use-rows.ts';
import { nameOf, type Rate } from './shipping-fields.ts';
import classes from '../Settings.module.css';

interface ShippingRateRowProps {
  readonly row: Row<Rate>;
  /** For screen readers. */
  readonly label: string;
  readonly fieldProps: ReturnType<typeof useForm>['fieldProps'];
  /** Null: the only way of its zone. */
  readonly onRemove: (() => void) | null;
}

/** A way to ship: what it is called, what it costs and how long it takes. */
export function ShippingRateRow({ row: { key, value }, label, fieldProps, onRemove }: ShippingRateRowProps) {
  return (
    <fieldset className={classes.row}>
      <legend>{value === undefined || value.label === '' ? 'New way to ship' : value.label}</legend>
      <TextInput
        label="Label"
        placeholder="Standard"
        maxLength={TEXT_LIMITS.name}
        defaultValue={value?.label ?? ''}
        {...fieldProps(nameOf(key, 'label'))}
      />
      <TextInput
        label="Price"
        inputMode="decimal"
        defaultValue={value?.price ?? ''}
        {...fieldProps(nameOf(key, 'price'))}
      />
      <TextInput
        label="Free from"
        placeholder="Never"
        inputMode="decimal"
        defaultValue={value?.freeFrom ?? ''}
        {...fieldProps(nameOf(key, 'freeFrom'))}
      />
      <TextInput
        label="Days"
        placeholder="3 to 5"
        maxLength={SETTINGS_LIMITS.days}
        defaultValue={value?.days ?? ''}
        {...fieldProps(nameOf(key, 'days'))}
      />
      {onRemove && (
        <Button variant="default" aria-label={`Remove ${label}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </fieldset>
  );
}
