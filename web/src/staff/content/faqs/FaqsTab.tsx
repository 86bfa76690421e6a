import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { FilterTabs } from '../../../ui/console/FilterTabs.tsx';
import { FilterBar } from '../../../ui/console/list/FilterBar.tsx';
import { ListView } from '../../../ui/console/list/ListPage.tsx';
import { always, defineView, oneOf, openId, useView, words } from '../../../ui/console/list/view.ts';
import { Button } from '../../../ui/mantine.ts';
import { contentApi } from '../content.api.ts';
import { FaqDetail } from './FaqDetail.tsx';
import { Sections } from './sections/Sections.tsx';

const VIEW = defineView({
  tab: always('faq'),
  state: oneOf({ shown: 'Shown', draft: 'Drafts' }),
  q: words,
  open: openId('faq', 'new', 'sections'),
});

/** The questions of the FAQ, and the one that is edited (behaviour: content 1). */
export function FaqsTab() {
  const [view, change] = useView(VIEW);
  const show = (open: number | null) => change({ open });

  return (
    <ListView
      filters={
        <>
          <FilterTabs label="State" value={view.state} tabs={VIEW.tabs(view, 'state')} />
          <FilterBar
            name="Questions"
            placeholder="A part of a question or an answer"
            maxLength={TEXT_LIMITS.label}
            words={view.q}
            onSearch={(q) => change({ q, open: null })}
          >
            <Button variant="default" onClick={() => change({ open: 'new' })}>
              New question
            </Button>
            <Button variant="default" onClick={() => change({ open: 'sections' })}>
              Sections
            </Button>
          </FilterBar>
        </>
      }
      name="Questions"
      query={contentApi.useListStaffFaqsInfiniteQuery(VIEW.toFilters(view))}
      empty="There is no question yet."
      beginning="Answers of the help page stand here, in sections. Add one with New question above."
      filtered={VIEW.isFiltered(view) && 'No question matches these filters.'}
      keyOf={({ id }) => id}
      titleLabel="Question"
      titleOf={({ question }) => question}
      columns={[
        { label: 'Section', value: ({ categoryName }) => categoryName },
        {
          label: 'Helped',
          value: ({ helpfulCount, notHelpfulCount }) => describeVotes(helpfulCount, notHelpfulCount),
        },
        { label: 'State', value: ({ isActive }) => (isActive ? null : 'Draft'), isFirst: true },
      ]}
      open={view.open}
      onOpen={show}
      detail={
        view.open === 'sections' ? (
          <Sections />
        ) : view.open === 'new' ? (
          <FaqDetail faq={null} onShow={show} />
        ) : (
          (faq) => <FaqDetail faq={faq} onShow={show} />
        )
      }
      missing="This question is not among those in the list. It may have been removed."
      backLabel="All questions"
    />
  );
}

/** null before somebody has said whether the answer helped. */
function describeVotes(helpful: number, notHelpful: number): string | null {
  const readers = helpful + notHelpful;
  if (readers === 0) return null;

  return `helped ${String(helpful)} of ${String(readers)} ${readers === 1 ? 'reader' : 'readers'}`;
}
