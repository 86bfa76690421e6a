import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ConsoleList } from '../../../ui/console/ConsoleList.tsx';
import { ConsoleNotice } from '../../../ui/console/ConsoleNotice.tsx';
import { FilterBar } from '../../../ui/console/FilterBar.tsx';
import { Filters } from '../../../ui/console/Filters.tsx';
import { FilterTabs } from '../../../ui/console/FilterTabs.tsx';
import { ListAndDetail } from '../../../ui/console/ListAndDetail.tsx';
import { ListRow } from '../../../ui/console/ListRow.tsx';
import { LoadingRows } from '../../../ui/console/LoadingRows.tsx';
import { Button } from '../../../ui/mantine.ts';
import { FaqDetail, NewFaq } from './FaqDetail.tsx';
import { useListStaffFaqsInfiniteQuery } from './faqs.api.ts';
import { FAQ_STATES, type FaqsView, formatFaqsView, parseFaqsView, toFilters } from './faqs-view.ts';
import { Sections } from './sections/Sections.tsx';

/** The questions of the FAQ, and the one that is edited (behaviour: content 1). */
export function FaqsTab() {
  const [search, setSearch] = useSearchParams();
  const view = parseFaqsView(search);
  const change = (next: Partial<FaqsView>) => {
    setSearch(formatFaqsView({ ...view, ...next }), { preventScrollReset: true });
  };
  const list = useListStaffFaqsInfiniteQuery(toFilters(view), { refetchOnMountOrArgChange: true });
  const faqs = list.data?.pages.flatMap(({ items }) => items);
  const found = faqs?.find(({ id }) => id === view.open);
  /** It may leave the list when somebody changes it, and what is typed about it must not go with it. */
  const [last, setLast] = useState(found);
  if (found !== undefined && found !== last) setLast(found);
  const faq = found ?? (last?.id === view.open ? last : undefined);
  const isFiltered = view.q !== '' || view.state !== 'all';

  return (
    <>
      <FaqFilterBar key={view.q} view={view} onChange={change} />
      <ListAndDetail
        list={
          <ConsoleList
            name="Questions"
            query={list}
            empty={isFiltered ? 'No question matches these filters.' : 'There is no question yet.'}
            renderRow={({ id, question, categoryName, isActive, helpfulCount, notHelpfulCount }) => (
              <ListRow
                key={id}
                title={question}
                meta={isActive ? null : 'Draft'}
                detail={`${categoryName}${describeVotes(helpfulCount, notHelpfulCount)}`}
                isOpen={id === view.open}
                onOpen={() => {
                  change({ open: id });
                }}
              />
            )}
          />
        }
        detail={
          view.open === null ? null : view.open === 'sections' ? (
            <Sections />
          ) : view.open === 'new' ? (
            <NewFaq
              onAdded={(open) => {
                change({ open });
              }}
            />
          ) : faq ? (
            <FaqDetail
              key={faq.id}
              faq={faq}
              onRemoved={() => {
                change({ open: null });
              }}
            />
          ) : list.isFetching ? (
            <LoadingRows name="Loading the question" />
          ) : (
            <ConsoleNotice text="This question is not among those in the list. It may have been removed." />
          )
        }
        hint="Choose a question to edit it, or write a new one."
        backLabel="All questions"
        onBack={() => {
          change({ open: null });
        }}
      />
    </>
  );
}

/** Nothing before somebody has said whether the answer helped. */
function describeVotes(helpful: number, notHelpful: number): string {
  const readers = helpful + notHelpful;
  if (readers === 0) return '';

  return `, helped ${String(helpful)} of ${String(readers)} ${readers === 1 ? 'reader' : 'readers'}`;
}

interface FaqFilterBarProps {
  readonly view: FaqsView;
  readonly onChange: (change: Partial<FaqsView>) => void;
}

function FaqFilterBar({ view, onChange }: FaqFilterBarProps) {
  const [words, setWords] = useState(view.q);
  const states = ['all', 'shown', 'draft'] as const;

  return (
    <Filters isOpen={view.open !== null}>
      <FilterTabs
        label="State"
        value={view.state}
        tabs={states.map((state) => ({
          value: state,
          label: FAQ_STATES[state],
          search: formatFaqsView({ ...view, state, open: null }).toString(),
        }))}
      />
      <FilterBar
        name="Questions"
        words={{
          label: 'Search',
          placeholder: 'A part of a question or an answer',
          maxLength: TEXT_LIMITS.label,
          value: words,
          onChange: setWords,
        }}
        onSubmit={() => {
          onChange({ q: words.trim(), open: null });
        }}
      >
        <Button
          variant="default"
          onClick={() => {
            onChange({ open: 'new' });
          }}
        >
          New question
        </Button>
        <Button
          variant="default"
          onClick={() => {
            onChange({ open: 'sections' });
          }}
        >
          Sections
        </Button>
      </FilterBar>
    </Filters>
  );
}
