import { useSearchParams } from 'react-router-dom';
import { ConsolePage } from '../../ui/console/ConsolePage.tsx';
import { FilterTabs } from '../../ui/console/FilterTabs.tsx';
import { hasKey } from '../../ui/console/list/view.ts';
import { QuestionsTab } from '../catalogue/moderation/QuestionsTab.tsx';
import { ReviewsTab } from '../catalogue/moderation/ReviewsTab.tsx';
import { SynonymsTab } from '../catalogue/synonyms/SynonymsTab.tsx';
import { FaqsTab } from '../content/faqs/FaqsTab.tsx';
import { PagesTab } from '../content/pages/PagesTab.tsx';

/** What the page shows, by the parameter `tab` of the address. */
const TABS = {
  faq: { label: 'FAQ', Tab: FaqsTab },
  pages: { label: 'Pages', Tab: PagesTab },
  reviews: { label: 'Reviews', Tab: ReviewsTab },
  questions: { label: 'Questions', Tab: QuestionsTab },
  synonyms: { label: 'Search words', Tab: SynonymsTab },
};

/** /staff/content: the texts of the shop (behaviour: content 2). */
export function ContentPage() {
  const [search] = useSearchParams();
  const asked = search.get('tab');
  const open = hasKey(TABS, asked) ? asked : 'faq';
  const { Tab } = TABS[open];

  return (
    <ConsolePage title="Content" layout="list">
      <FilterTabs
        label="Content"
        value={open}
        tabs={Object.entries(TABS).map(([value, { label }]) => ({ value, label, search: `tab=${value}` }))}
      />
      <Tab />
    </ConsolePage>
  );
}
