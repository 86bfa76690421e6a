import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { Detail } from '../../../ui/console/detail/Detail.tsx';
import { CallButton } from '../../../ui/console/form/CallButton.tsx';
import { FilterBar } from '../../../ui/console/list/FilterBar.tsx';
import { ListPage } from '../../../ui/console/list/ListPage.tsx';
import { defineView, openId, useView, words } from '../../../ui/console/list/view.ts';
import { type Status, StatusLabel } from '../../../ui/console/StatusLabel.tsx';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { toCents } from '../../../ui/format/format-price.ts';
import { Button, Paper } from '../../../ui/mantine.ts';
import { DiscountForm } from './DiscountForm.tsx';
import { type Discount, discountsApi } from './discounts.api.ts';

const VIEW = defineView({ q: words, open: openId('discount', 'new') });

/** The discount codes, and the one that is open (behaviour: stock 7). */
export function DiscountsConsole() {
  const [view, change] = useView(VIEW);

  return (
    <ListPage
      title="Discounts"
      tools={<Button onClick={() => change({ open: 'new' })}>New code</Button>}
      filters={
        <FilterBar
          name="Discounts"
          placeholder="Part of a code"
          maxLength={TEXT_LIMITS.discountCode}
          words={view.q}
          onSearch={(q) => change({ q, open: null })}
        />
      }
      query={discountsApi.useListDiscountsInfiniteQuery(VIEW.toFilters(view))}
      empty="There is no discount code yet."
      beginning="A code lowers the subtotal, or makes shipping free. Add one by the form of this page."
      filtered={VIEW.isFiltered(view) && 'No code contains these letters.'}
      keyOf={({ id }) => id}
      titleLabel="Code"
      titleOf={({ code }) => code}
      columns={[
        { label: 'State', value: (discount) => <DiscountState discount={discount} /> },
        { label: 'Uses', value: describeUses },
        { label: 'Gives', value: describeEffect, isNumber: true, isFirst: true },
      ]}
      open={view.open}
      onOpen={(open) => change({ open })}
      detail={
        view.open === 'new' ? (
          <Detail title="New code">
            <DiscountForm discount={null} onAdded={(open) => change({ q: '', open })} />
          </Detail>
        ) : (
          (discount) => <DiscountDetail discount={discount} />
        )
      }
      missing="This code is not among those in the list. Search for it by its letters."
      backLabel="All codes"
    />
  );
}

function DiscountState({ discount }: { readonly discount: Discount }) {
  const { label, level } = stateOf(discount, new Date());

  return <StatusLabel level={level}>{label}</StatusLabel>;
}

function DiscountDetail({ discount }: { readonly discount: Discount }) {
  const { id, code, active } = discount;
  const [change] = discountsApi.useChangeDiscountMutation();

  return (
    <Detail
      title={code}
      facts={
        <>
          <DiscountState discount={discount} />
          <span>{describeUses(discount)}</span>
        </>
      }
    >
      <Paper component="ul" aria-label="What the code does">
        {describeRules(discount).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </Paper>
      <CallButton me="auto" onCall={() => change({ id, active: !active })}>
        {active ? 'End this code' : 'Use this code again'}
      </CallButton>
      <DiscountForm discount={discount} />
    </Detail>
  );
}

function describeEffect({ kind, value }: Pick<Discount, 'kind' | 'value'>): string {
  if (kind === 'shipping') return 'Free shipping';

  return kind === 'percent' ? `${value.replace(/\.?0+$/, '')} % off` : `${formatMoney(value)} off`;
}

/** When the code may be used, in sentences. */
function describeRules(discount: Discount): string[] {
  const { minimum, startsAt, endsAt, maxUses, oncePerCustomer } = discount;

  return [
    discount.kind === 'shipping'
      ? 'The customer pays nothing for shipping.'
      : `${describeEffect(discount)} the pieces of an order. Shipping costs the same.`,
    toCents(minimum) === 0n
      ? 'It works for an order of any size.'
      : `It works from a subtotal of ${formatMoney(minimum)} on.`,
    oncePerCustomer
      ? 'A customer or an e-mail address may use it once.'
      : 'The same customer may use it again.',
    maxUses === null ? 'There is no limit to its uses.' : `It ends after ${countTimes(maxUses)}.`,
    ...(startsAt === null ? [] : [`It starts on ${formatMoment(startsAt)}.`]),
    ...(endsAt === null ? [] : [`It ends on ${formatMoment(endsAt)}.`]),
  ];
}

const countTimes = (count: number): string => (count === 1 ? 'one use' : `${String(count)} uses`);

const describeUses = ({ used, maxUses }: Pick<Discount, 'used' | 'maxUses'>): string =>
  maxUses === null
    ? `Used ${String(used)} ${used === 1 ? 'time' : 'times'}`
    : `Used ${String(used)} of ${String(maxUses)} times`;

/** Whether the code works now, as the checkout decides it. */
function stateOf(discount: Discount, now: Date): Status {
  const { active, startsAt, endsAt, maxUses, used } = discount;
  if (!active) return { label: 'Switched off', level: 'quiet' };
  if (endsAt !== null && new Date(endsAt) <= now) return { label: 'Ended', level: 'quiet' };
  if (maxUses !== null && used >= maxUses) return { label: 'Used up', level: 'quiet' };
  if (startsAt !== null && new Date(startsAt) > now) return { label: 'Planned', level: 'warning' };

  return { label: 'Works now', level: 'ok' };
}
