import type { PaymentProviderName, StaffOrder } from '@ronin/contracts';
import { isTaxIncluded } from '@ronin/format/order-amounts';
import type { ReactNode } from 'react';
import { Moment } from '../../../ui/console/detail/Detail.tsx';
import { Section } from '../../../ui/console/detail/Section.tsx';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Flex, Group, Stack, Text } from '../../../ui/mantine.ts';
import { isZero } from '../amounts.ts';
import { describeItems } from '../describe-order.ts';
import classes from './Amounts.module.css';

type Payment = StaffOrder['payments'][number];
type Refund = StaffOrder['refunds'][number];

const PROVIDERS: Record<PaymentProviderName, string> = {
  stripe: 'Card',
  transfer: 'Bank transfer',
  test: 'Test payment',
};

const PAYMENT_STATES: Record<Payment['state'], string> = {
  starting: 'not started yet',
  open: 'waiting for the money',
  paid: 'paid',
  declined: 'declined',
  cancelled: 'ended',
  review: 'another amount was paid',
};

const REFUND_STATES: Record<Refund['state'], Record<'refund' | 'dispute', string>> = {
  waiting: { refund: 'is being paid back', dispute: 'open' },
  pending: { refund: 'is being paid back', dispute: 'open' },
  done: { refund: 'done', dispute: 'the bank took the money back' },
  failed: { refund: 'failed', dispute: 'ended, the shop keeps the money' },
};

const CAUSES: Record<Refund['cause'], string> = {
  cancelled: 'the order was cancelled',
  'late-payment': 'the money came too late',
  staff: '',
  provider: 'made at the payment provider',
  dispute: '',
  warning: '',
};

const HOLDS: Record<NonNullable<StaffOrder['held']>, string> = {
  all: 'The pieces are held until',
  part: 'Some of the pieces are held until',
  none: 'No piece is held. The order can be paid until',
};

/** What the order costs, as the customer saw it, and what of it was paid and refunded. */
export function Amounts({ order }: { readonly order: StaffOrder }) {
  const { subtotal, discount, discountCode, shipping, tax, total, paid, refunded, refunding } = order;
  const hasTaxInPrices = isTaxIncluded(order);

  return (
    <Section title="Amounts">
      <Flex direction="column" component="dl" gap={4}>
        <Amount name="Subtotal" value={formatMoney(subtotal)} />
        {!isZero(discount) && (
          <Amount
            name={discountCode === null ? 'Discount' : `Discount ${discountCode}`}
            value={`−${formatMoney(discount)}`}
          />
        )}
        <Amount name="Shipping" value={formatMoney(shipping)} />
        {!hasTaxInPrices && <Amount name="Tax" value={formatMoney(tax)} />}
        <Amount name="Total" value={formatMoney(total)} isStrong />
        {hasTaxInPrices && <Amount name="Tax in it" value={formatMoney(tax)} />}
        {!isZero(total) && <Amount name="Paid" value={formatMoney(paid)} />}
        {!isZero(refunding) && <Amount name="Being paid back" value={`−${formatMoney(refunding)}`} />}
        {!isZero(refunded) && <Amount name="Refunded" value={`−${formatMoney(refunded)}`} />}
      </Flex>
    </Section>
  );
}

interface AmountProps {
  readonly name: string;
  readonly value: string;
  readonly isStrong?: boolean;
}

const Amount = ({ name, value, isStrong = false }: AmountProps) => (
  <Group justify="space-between" className={classes.row ?? ''} data-strong={isStrong}>
    <Text component="dt" inherit {...(!isStrong && { c: 'dimmed' })}>
      {name}
    </Text>
    <dd>{value}</dd>
  </Group>
);

export function Payments({ order }: { readonly order: StaffOrder }) {
  const { payments, refunds, holdExpiresAt, held, documents } = order;

  return (
    <Section title="Payment">
      <Stack gap="sm" renderRoot={(props) => <ul {...props} />}>
        {payments.map((payment) => (
          <Row
            key={payment.id}
            title={describePayment(payment)}
            amount={formatMoney(payment.state === 'review' ? payment.paid : payment.amount)}
            at={payment.paidAt ?? payment.createdAt}
            note={payment.acceptedAt === null ? '' : `accepted ${formatMoment(payment.acceptedAt)}`}
          />
        ))}
        {refunds.map((refund) => (
          <Row
            key={`refund-${String(refund.id)}`}
            title={titleOf(refund)}
            amount={`−${formatMoney(refund.amount)}`}
            at={refund.doneAt ?? refund.createdAt}
            note={describeRefund(refund)}
          />
        ))}
      </Stack>
      {holdExpiresAt !== null && (
        <Text c="dimmed">
          {HOLDS[held ?? 'all']} {formatMoment(holdExpiresAt)}.
        </Text>
      )}
      {documents.map(({ kind, number, url }) => (
        <p key={number}>
          <a href={url}>
            {kind === 'invoice' ? 'Invoice' : 'Credit note'} {number} (PDF)
          </a>
        </p>
      ))}
    </Section>
  );
}

function titleOf({ cause, state }: Refund): string {
  if (cause === 'warning') return 'Warning of the payment provider';

  return cause === 'dispute'
    ? `Dispute, ${REFUND_STATES[state].dispute}`
    : `Refund, ${REFUND_STATES[state].refund}`;
}

const describePayment = ({ provider, state }: Payment): string =>
  provider === 'none' ? 'Nothing to pay' : `${PROVIDERS[provider]}, ${PAYMENT_STATES[state]}`;

function describeRefund({ cause, reason, items, restocked, creditNoteNumber, by }: Refund): string {
  return [
    reason ?? CAUSES[cause],
    describeItems(items),
    restocked ? 'back in stock' : '',
    creditNoteNumber === null ? '' : `credit note ${creditNoteNumber}`,
    by ?? '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

interface RowProps {
  readonly title: string;
  readonly amount: string;
  readonly at: string;
  readonly note: ReactNode;
}

const Row = ({ title, amount, at, note }: RowProps) => (
  <li>
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <span>{title}</span>
      <span>{amount}</span>
    </Group>
    <Text c="dimmed">
      <Moment at={at} />
    </Text>
    {note !== '' && <Text c="dimmed">{note}</Text>}
  </li>
);
