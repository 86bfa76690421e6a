import type { StaffOrder } from '@ronin/contracts';
import { isTaxIncluded } from '@ronin/format/order-amounts';
import { Section } from '../../../ui/console/detail/Section.tsx';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Flex, Group, Text } from '../../../ui/mantine.ts';
import { isZero } from '../amounts.ts';
import classes from './Amounts.module.css';

/** What the order costs, as the customer saw it, and what of it was paid and refunded. */
export function Amounts({ order }: { readonly order: StaffOrder }) {
  const { subtotal, discount, discountCode, shipping, tax, total, paid, refunded, refunding } = order;
  const hasTaxInPrices = isTaxIncluded(order);

  return (
    <Section title="Amounts">
      <Flex direction="column" component="dl" gap={4}>
        <Row name="Subtotal" value={formatMoney(subtotal)} />
        {!isZero(discount) && (
          <Row
            name={discountCode === null ? 'Discount' : `Discount ${discountCode}`}
            value={`−${formatMoney(discount)}`}
          />
        )}
        <Row name="Shipping" value={formatMoney(shipping)} />
        {!hasTaxInPrices && <Row name="Tax" value={formatMoney(tax)} />}
        <Row name="Total" value={formatMoney(total)} isStrong />
        {hasTaxInPrices && <Row name="Tax in it" value={formatMoney(tax)} />}
        {!isZero(total) && <Row name="Paid" value={formatMoney(paid)} />}
        {!isZero(refunding) && <Row name="Being paid back" value={`−${formatMoney(refunding)}`} />}
        {!isZero(refunded) && <Row name="Refunded" value={`−${formatMoney(refunded)}`} />}
      </Flex>
    </Section>
  );
}

interface RowProps {
  readonly name: string;
  readonly value: string;
  readonly isStrong?: boolean;
}

function Row({ name, value, isStrong = false }: RowProps) {
  return (
    <Group justify="space-between" className={classes.row ?? ''} data-strong={isStrong}>
      <Text component="dt" inherit {...(!isStrong && { c: 'dimmed' })}>
        {name}
      </Text>
      <dd>{value}</dd>
    </Group>
  );
}
