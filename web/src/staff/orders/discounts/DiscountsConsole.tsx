import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { Detail } from '../../../ui/console/detail/Detail.tsx';
import { CallButton } from '../../../ui/console/form/CallButton.tsx';
import { FilterBar } from '../../../ui/console/list/FilterBar.tsx';
import { ListPage } from '../../../ui/console/list/ListPage.tsx';
import type { ListColumn } from '../../../ui/console/list/ListTable.tsx';
import { useView } from '../../../ui/console/list/use-view.ts';
import { defineView, openId, words } from '../../../ui/console/list/view.ts';
import { StatusLabel } from '../../../ui/console/StatusLabel.tsx';
import { Button, Paper } from '../../../ui/mantine.ts';
import { describeEffect, describeRules, describeUses, stateOf } from './describe-discount.ts';
import { DiscountForm } from './DiscountForm.tsx';
import { type Discount, discountsApi } from './discounts.api.ts';

const VIEW = defineView({ q: words, open: openId('discount', 'new') });

const COLUMNS: readonly ListColumn<Discount>[] = [
  { label: 'State', value: (discount) => <DiscountState discount={discount} /> },
  { label: 'Uses', value: describeUses },
  { label: 'Gives', value: describeEffect, isNumber: true, isFirst: true },
];

/** The discount codes, and the one that is open (behaviour: stock 7). */
export function DiscountsConsole() {
  const [view, change] = useView(VIEW);
  const query = discountsApi.useListDiscountsInfiniteQuery(VIEW.toFilters(view));

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
      query={query}
      empty="There is no discount code yet."
      beginning="A code lowers the subtotal, or makes shipping free. Add one by the form of this page."
      filtered={VIEW.isFiltered(view) && 'No code contains these letters.'}
      keyOf={({ id }) => id}
      titleLabel="Code"
      titleOf={({ code }) => code}
      columns={COLUMNS}
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

/** Whether the code works now. */
function DiscountState({ discount }: { readonly discount: Discount }) {
  const { label, level } = stateOf(discount, new Date());

  return <StatusLabel level={level}>{label}</StatusLabel>;
}

/** One code: what it gives in plain words, how often it was used, and the form that changes it. */
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
