import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { ConsoleList } from '../../../ui/console/ConsoleList.tsx';
import { ConsoleNotice } from '../../../ui/console/ConsoleNotice.tsx';
import { ConsolePage } from '../../../ui/console/ConsolePage.tsx';
import { FilterBar } from '../../../ui/console/FilterBar.tsx';
import { Filters } from '../../../ui/console/Filters.tsx';
import { ListAndDetail } from '../../../ui/console/ListAndDetail.tsx';
import { ListRow } from '../../../ui/console/ListRow.tsx';
import { LoadingRows } from '../../../ui/console/LoadingRows.tsx';
import { OpenHeading } from '../../../ui/console/OpenHeading.tsx';
import { Button } from '../../../ui/mantine.ts';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';
import { describeEffect, describeUses, stateOf } from './describe-discount.ts';
import { DiscountDetail } from './DiscountDetail.tsx';
import { DiscountForm } from './DiscountForm.tsx';
import { type Discount, useAddDiscountMutation, useListDiscountsInfiniteQuery } from './discounts.api.ts';
import classes from './Discounts.module.css';

/** In the address, beside an id. */
const NEW = 'new';

/** The discount codes, and the one that is open (behaviour: stock 7). */
export function DiscountsConsole() {
  const [search, setSearch] = useSearchParams();
  const opened = search.get('discount');
  const q = search.get('q') ?? '';
  const change = (next: { q?: string; discount?: string | null }) => {
    const view = { q, discount: opened, ...next };
    setSearch(
      { ...(view.q && { q: view.q }), ...(view.discount && { discount: view.discount }) },
      { preventScrollReset: true },
    );
  };
  const list = useListDiscountsInfiniteQuery(q, { refetchOnMountOrArgChange: true });
  const discounts = list.data?.pages.flatMap(({ items }) => items);
  const discount = discounts?.find(({ id }) => String(id) === opened);

  return (
    <ConsolePage
      title="Discounts"
      layout="list"
      tools={
        <Button
          onClick={() => {
            change({ discount: NEW });
          }}
        >
          New code
        </Button>
      }
    >
      <SearchBar key={q} q={q} isOpen={opened !== null} onChange={change} />
      <ListAndDetail
        list={
          <ConsoleList
            name="Discounts"
            query={list}
            empty={q === '' ? 'There is no discount code yet.' : 'No code contains these letters.'}
            renderRow={(item) => (
              <DiscountRow
                key={item.id}
                discount={item}
                isOpen={String(item.id) === opened}
                onOpen={() => {
                  change({ discount: String(item.id) });
                }}
              />
            )}
          />
        }
        detail={
          opened === null ? null : opened === NEW ? (
            <NewDiscount
              onAdded={(id) => {
                change({ q: '', discount: String(id) });
              }}
            />
          ) : discount ? (
            <DiscountDetail key={discount.id} discount={discount} />
          ) : list.isFetching ? (
            <LoadingRows name="Loading the code" />
          ) : (
            <ConsoleNotice text="This code is not among those in the list. Search for it by its letters." />
          )
        }
        hint="Choose a code to see what it gives, or to change or end it."
        backLabel="All codes"
        onBack={() => {
          change({ discount: null });
        }}
      />
    </ConsolePage>
  );
}

interface SearchBarProps {
  readonly q: string;
  readonly isOpen: boolean;
  readonly onChange: (change: { q: string; discount: null }) => void;
}

function SearchBar({ q, isOpen, onChange }: SearchBarProps) {
  const [words, setWords] = useState(q);

  return (
    <Filters isOpen={isOpen}>
      <FilterBar
        name="Discounts"
        words={{
          label: 'Search',
          placeholder: 'Part of a code',
          maxLength: TEXT_LIMITS.discountCode,
          value: words,
          onChange: setWords,
        }}
        onSubmit={() => {
          onChange({ q: words.trim(), discount: null });
        }}
      />
    </Filters>
  );
}

interface DiscountRowProps {
  readonly discount: Discount;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function DiscountRow({ discount, isOpen, onOpen }: DiscountRowProps) {
  const { label, level } = stateOf(discount, new Date());

  return (
    <ListRow
      title={discount.code}
      meta={describeEffect(discount)}
      detail={
        <>
          <span className={classes.state}>
            <StatusIcon level={level} />
            {label}
          </span>
          <span>{describeUses(discount)}</span>
        </>
      }
      isOpen={isOpen}
      onOpen={onOpen}
    />
  );
}

function NewDiscount({ onAdded }: { readonly onAdded: (id: number) => void }) {
  const [add] = useAddDiscountMutation();

  return (
    <article className={classes.discount} aria-label="New code">
      <OpenHeading>New code</OpenHeading>
      <DiscountForm
        discount={null}
        onSave={async ({ value, ...fields }) => {
          const { data, error } = await add({ ...fields, ...(fields.kind !== 'shipping' && { value }) });
          if (data) onAdded(data.id);

          return error === undefined ? null : getErrorDetail(error);
        }}
      />
    </article>
  );
}
