import type { Quote } from '@ronin/contracts';
import { formatAmount } from '../../../ui/format/format-price.ts';
import classes from './Totals.module.css';

/** Shipping and tax are null before there is an address. */
interface TotalsProps extends Pick<Quote, 'subtotal' | 'discount' | 'shipping' | 'tax' | 'total'> {
  /** Tax is contained in the prices, and is not added. */
  readonly pricesIncludeTax?: boolean;
}

/** The amounts of a quote or an order. They add up as they are shown. */
export const Totals = ({
  subtotal,
  discount,
  shipping,
  tax,
  total,
  pricesIncludeTax = false,
}: TotalsProps) => (
  <dl className={`stack ${classes.totals ?? ''}`}>
    <Row label="Subtotal" amount={subtotal} />
    {discount !== '0.00' && <Row label="Discount" amount={discount} isDeduction />}
    <Row label="Shipping" amount={shipping} isFree />
    {!pricesIncludeTax && <Row label="Tax" amount={tax} />}
    <div className={`ruled ${classes.total ?? ''}`}>
      <dt>{shipping === null ? 'Total before shipping' : 'Total'}</dt>
      <dd>{formatAmount(total)}</dd>
    </div>
    {pricesIncludeTax && tax !== null && <Row label="Tax in it" amount={tax} />}
  </dl>
);

interface RowProps {
  readonly label: string;
  readonly amount: string | null;
  readonly isDeduction?: boolean;
  /** Nothing to pay is said in words. */
  readonly isFree?: boolean;
}

const Row = ({ label, amount, isDeduction = false, isFree = false }: RowProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {amount === null ? (
        <span className="note">after the address</span>
      ) : isFree && amount === '0.00' ? (
        'Free'
      ) : (
        `${isDeduction ? '−' : ''}${formatAmount(amount)}`
      )}
    </dd>
  </div>
);
