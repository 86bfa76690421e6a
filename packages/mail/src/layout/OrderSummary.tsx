import type { MailPayload } from '@ronin/contracts';
import { isTaxIncluded } from '@ronin/format/order-amounts';
import { formatMoney } from '@ronin/format/order-texts';
import { colours } from './colours.ts';
import { FONT_TEXT } from './fonts.ts';
import { formatOrderItem, listHowSent, type MailedStatus } from './how-sent.ts';
import { WrittenText } from './parts.tsx';

type Summary = MailPayload<'order-placed'> & { readonly shipTo?: string[] };

/** The rows below the items; a discount and a tax of nothing are left out. */
const listAmounts = (summary: Summary) => {
  const { subtotal, discount, shipping, tax, total, currency } = summary;

  const money = (amount: string) => formatMoney(amount, currency);

  return [
    { label: 'Subtotal', amount: money(subtotal) },
    ...(discount === '0.00' ? [] : [{ label: 'Discount', amount: `-${money(discount)}` }]),
    { label: 'Shipping', amount: money(shipping) },
    ...(tax === '0.00'
      ? []
      : [{ label: isTaxIncluded(summary) ? 'Tax, included' : 'Tax', amount: money(tax) }]),
    { label: `Total in ${currency}`, amount: money(total) },
  ];
};

/** What was ordered, and what it costs. */
export function OrderSummary({
  summary,
  status,
}: {
  readonly summary: Summary;
  readonly status: MailedStatus;
}) {
  const howSent = listHowSent(summary, status);

  return (
    <>
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={styles.table}>
        <tbody>
          {summary.items.map((item, index) => (
            <Row
              key={index}
              label={formatOrderItem(item)}
              amount={`${formatMoney(item.price, summary.currency)} each`}
            />
          ))}
          {listAmounts(summary).map(({ label, amount }) => (
            <Row key={label} label={label} amount={amount} isTotal={label.startsWith('Total')} />
          ))}
        </tbody>
      </table>
      <WrittenText>{howSent.join('\n')}</WrittenText>
    </>
  );
}

interface RowProps {
  readonly label: string;
  readonly amount: string;
  readonly isTotal?: boolean;
}

function Row({ label, amount, isTotal = false }: RowProps) {
  const style = { ...styles.cell, fontWeight: isTotal ? 600 : 400 };

  return (
    <tr>
      <td className="text line" style={style}>
        {label}
      </td>
      <td className="text line" style={{ ...style, textAlign: 'right', whiteSpace: 'nowrap' }}>
        {amount}
      </td>
    </tr>
  );
}

/** The same as text, one line each. */
export const formatOrderSummary = (summary: Summary, status: MailedStatus): string =>
  [
    ...summary.items.map(
      (item) => `${formatOrderItem(item)}: ${formatMoney(item.price, summary.currency)} each`,
    ),
    ...listAmounts(summary).map(({ label, amount }) => `${label}: ${amount}`),
    ...listHowSent(summary, status),
  ].join('\n');

const styles = {
  table: { margin: '8px 0 20px', borderCollapse: 'collapse' },
  cell: {
    padding: '9px 0',
    borderBottom: `1px solid ${colours.line}`,
    color: colours.ink,
    fontFamily: FONT_TEXT,
    fontSize: 15,
    lineHeight: '22px',
    verticalAlign: 'top',
  },
} satisfies Record<string, React.CSSProperties>;
