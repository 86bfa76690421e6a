import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { Detail } from '../../../ui/console/detail/Detail.tsx';
import { FilterBar } from '../../../ui/console/list/FilterBar.tsx';
import { ListPage } from '../../../ui/console/list/ListPage.tsx';
import type { ListColumn } from '../../../ui/console/list/ListTable.tsx';
import { OpenItem } from '../../../ui/console/list/PagedList.tsx';
import { useView } from '../../../ui/console/list/use-view.ts';
import { defineView, openId, words } from '../../../ui/console/list/view.ts';
import { Button } from '../../../ui/mantine.ts';
import { describeEffect, describeUses } from './describe-discount.ts';
import { DiscountDetail, DiscountState } from './DiscountDetail.tsx';
import { DiscountForm } from './DiscountForm.tsx';
import { type Discount, discountsApi } from './discounts.api.ts';

/** In the address, beside an id. */
const NEW = 'new';

const VIEW = defineView({ q: words, open: openId('discount', 'new') });

const COLUMNS: readonly ListColumn<Discount>[] = [
  { label: 'State', value: (discount) => <DiscountState discount={discount} /> },
  { label: 'Uses', value: describeUses },
  { label: 'Gives', value: describeEffect, isNumber: true, isFirst: true },
];

/** The discount codes, and the one that is open (behaviour: stock 7). */
export function DiscountsConsole() {
  const [view, change] = useView(VIEW);
  const { q, open } = view;
  const query = discountsApi.useListDiscountsInfiniteQuery(VIEW.toFilters(view));

  return (
    <ListPage
      title="Discounts"
      tools={<Button onClick={() => change({ open: NEW })}>New code</Button>}
      filters={
        <FilterBar
          name="Discounts"
          placeholder="Part of a code"
          maxLength={TEXT_LIMITS.discountCode}
          words={q}
          onSearch={(words) => change({ q: words, open: null })}
        />
      }
      name="Discounts"
      query={query}
      empty={q === '' ? 'There is no discount code yet.' : 'No code contains these letters.'}
      beginning={
        q !== ''
          ? undefined
          : { text: 'A code lowers the subtotal, or makes shipping free. Add one by the form of this page.' }
      }
      keyOf={({ id }) => id}
      titleLabel="Code"
      titleOf={({ code }) => code}
      columns={COLUMNS}
      isOpen={({ id }) => id === open}
      onOpen={({ id }) => change({ open: id })}
      detail={
        open === null ? null : open === NEW ? (
          <NewDiscount onAdded={(id) => change({ q: '', open: id })} />
        ) : (
          <OpenItem
            query={query}
            find={({ id }) => id === open}
            loading="Loading the code"
            missing="This code is not among those in the list. Search for it by its letters."
          >
            {(discount) => <DiscountDetail key={discount.id} discount={discount} />}
          </OpenItem>
        )
      }
      backLabel="All codes"
      onBack={() => change({ open: null })}
    />
  );
}

function NewDiscount({ onAdded }: { readonly onAdded: (id: number) => void }) {
  const [add] = discountsApi.useAddDiscountMutation();

  return (
    <Detail title="New code">
      <DiscountForm
        discount={null}
        onSave={async ({ value, ...fields }) => {
          const saved = await add({ ...fields, ...(fields.kind !== 'shipping' && { value }) });
          if (saved.data) onAdded(saved.data.id);
          return saved;
        }}
      />
    </Detail>
  );
}
