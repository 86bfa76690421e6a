import type { MailPayload } from '@ronin/contracts';
import { isTaxIncluded } from '@ronin/format/order-amounts';
import { listNextSteps } from '@ronin/format/order-next';
import { formatMoney, formatOptions } from '@ronin/format/order-texts';
import { type Block, writtenText } from './blocks.tsx';
import { colours, FONT_TEXT } from './theme.ts';

type Summary = MailPayload<'order-placed'> & { readonly shipTo?: string[] };
type Item = Pick<MailPayload<'order-shipped'>['items'][number], 'name' | 'options' | 'quantity'>;

/** Mails about an order of the test payment begin with it, because their texts speak of payments and shipments. */
export const describeTestOrder = ({ isTest }: { readonly isTest: boolean }): string | undefined =>
  isTest ? 'A test order: no money moved, and nothing is sent.' : undefined;

/** What is in a parcel; without a block when there is nothing. */
export const itemList = (items: readonly Item[]): Block[] =>
  items.length === 0 ? [] : [rows(items.map((item) => ({ label: formatItem(item) })))];

/** What was ordered, what it costs, how it is sent, and what happens next. */
export const orderSummary = (summary: Summary, status: 'pending' | 'confirmed'): Block[] => [
  rows([
    ...summary.items.map((item) => ({
      label: formatItem(item),
      amount: `${formatMoney(item.price, summary.currency)} each`,
    })),
    ...listAmounts(summary),
  ]),
  howSent(summary, status),
];

/** `2 × Damascus Band, Size 10` */
const formatItem = (item: Item): string =>
  [`${String(item.quantity)} × ${item.name}`, formatOptions(item)].filter((part) => part !== '').join(', ');

/** The rows below the items; a discount and a tax of nothing are left out. */
function listAmounts(summary: Summary): Row[] {
  const { subtotal, discount, shipping, tax, total, currency } = summary;
  const money = (amount: string) => formatMoney(amount, currency);
  const taxLabel = isTaxIncluded(summary) ? 'Tax, included' : 'Tax';

  return [
    { label: 'Subtotal', amount: money(subtotal) },
    ...(discount === '0.00' ? [] : [{ label: 'Discount', amount: `-${money(discount)}` }]),
    { label: 'Shipping', amount: money(shipping) },
    ...(tax === '0.00' ? [] : [{ label: taxLabel, amount: money(tax) }]),
    { label: `Total in ${currency}`, amount: money(total), isTotal: true },
  ];
}

type HowSent = Pick<MailPayload<'order-shipped'>, 'arrival' | 'delivery' | 'isGift' | 'returnDays'> & {
  readonly shipTo?: readonly string[];
};

/** How an order is sent, where (once it is paid), and what happens next. @param status the order's when the mail is written */
export function howSent(
  { shipTo = [], ...payload }: HowSent,
  status: 'pending' | 'confirmed' | 'shipped',
): Block {
  const { delivery, isGift } = payload;
  const days = delivery?.days === '' ? '' : `, ${delivery?.days ?? ''} working days`;

  return writtenText(
    [
      ...(delivery === null ? [] : [`Shipping: ${delivery.method}${days}`]),
      ...(isGift ? ['A gift: no prices and no invoice are in the parcel.'] : []),
      ...(shipTo.length === 0 ? [] : ['It goes to:', ...shipTo]),
      '',
      'What happens next:',
      ...listNextSteps({ ...payload, status }).map((step) => `- ${step}`),
    ].join('\n'),
  );
}

interface Row {
  readonly label: string;
  readonly amount?: string;
  readonly isTotal?: boolean;
}

const rows = (all: readonly Row[]): Block => ({
  text: all.map(({ label, amount }) => (amount === undefined ? label : `${label}: ${amount}`)).join('\n'),
  html: (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={TABLE}>
      <tbody>
        {all.map(({ label, amount, isTotal = false }, index) => {
          const style = { ...CELL, fontWeight: isTotal ? 600 : 400 };
          return (
            <tr key={index}>
              <td className="text line" style={style}>
                {label}
              </td>
              {amount !== undefined && (
                <td className="text line" style={{ ...style, textAlign: 'right', whiteSpace: 'nowrap' }}>
                  {amount}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  ),
});

const TABLE = { margin: '8px 0 20px', borderCollapse: 'collapse' } as const;
const CELL = {
  padding: '9px 0',
  borderBottom: `1px solid ${colours.line}`,
  color: colours.ink,
  fontFamily: FONT_TEXT,
  fontSize: 15,
  lineHeight: '22px',
  verticalAlign: 'top',
} as const;
