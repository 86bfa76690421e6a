import type { ShippedOrders, StaffOrderSummary } from '@ronin/contracts';
import type { KeyboardEvent } from 'react';
import { StatusLabel } from '../../../ui/console/StatusLabel.tsx';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { Text, TextInput } from '../../../ui/mantine.ts';
import type { Level } from '../../../ui/StatusIcon.tsx';
import type { FieldProps } from '../../../ui/use-form.ts';
import { countOrders } from '../describe-order.ts';
import classes from './ShipmentRow.module.css';

type Outcome = ShippedOrders['orders'][number];

const LEVELS: Record<Outcome['outcome'], Level> = {
  shipped: 'ok',
  'already-shipped': 'ok',
  changed: 'warning',
  refused: 'error',
};

interface ShipmentRowProps {
  readonly order: StaffOrderSummary;
  readonly value: string;
  /** Absent: it was not in the call. */
  readonly outcome: Outcome | undefined;
  readonly isDone: boolean;
  readonly fieldProps: FieldProps;
  readonly onType: (value: string) => void;
}

export const trackingField = (orderNumber: string): string => `tracking-${orderNumber}`;

/** An order with its tracking number, and then what happened to it. */
export function ShipmentRow({ order, value, outcome, isDone, fieldProps, onType }: ShipmentRowProps) {
  const { orderNumber, name, email, quantity, createdAt } = order;
  const { onChange, ...props } = fieldProps(trackingField(orderNumber));

  return (
    <div className={classes.row}>
      <div className="break">
        <strong>{orderNumber}</strong> {name || email}
        <Text c="dimmed" size="sm">
          {quantity === 1 ? '1 piece' : `${String(quantity)} pieces`}, {formatMoment(createdAt)}
        </Text>
      </div>
      {isDone ? (
        outcome === undefined ? (
          <Text c="dimmed">Without a tracking number</Text>
        ) : (
          <StatusLabel level={LEVELS[outcome.outcome]}>{describeOutcome(outcome)}</StatusLabel>
        )
      ) : (
        <TextInput
          aria-label={`Tracking number of ${orderNumber}`}
          placeholder="Tracking number"
          maxLength={100}
          spellCheck={false}
          value={value}
          onKeyDown={goToNext}
          {...props}
          onChange={({ currentTarget }) => {
            onChange();
            onType(currentTarget.value);
          }}
        />
      )}
    </div>
  );
}

/** The scanner of a parcel label ends with Enter: it leads to the next field, and from the last one to the button. */
function goToNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const { form } = event.currentTarget;
  const fields = Array.from(
    form?.querySelectorAll<HTMLElement>('input[name^="tracking-"], button[type="submit"]') ?? [],
  );
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
}

function describeOutcome({ outcome, reason, trackingNumber }: Outcome): string {
  if (outcome === 'shipped') return `Shipped: ${trackingNumber ?? ''}`;
  if (outcome === 'already-shipped') return `Already shipped: ${trackingNumber ?? ''}`;

  return `Not shipped. ${reason ?? ''}`;
}

export function describeOutcomes(outcomes: readonly Outcome[]): string {
  const count = (...of: Outcome['outcome'][]) =>
    outcomes.filter(({ outcome }) => of.includes(outcome)).length;
  const [already, not] = [count('already-shipped'), count('changed', 'refused')];

  return [
    `${countOrders(count('shipped'))} shipped.`,
    ...(already > 0 ? [`${countOrders(already)} ${already === 1 ? 'was' : 'were'} shipped before.`] : []),
    ...(not > 0 ? [`${countOrders(not)} could not be shipped: look at ${not === 1 ? 'it' : 'them'}.`] : []),
  ].join(' ');
}
