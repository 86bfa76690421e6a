import { type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ConsolePage } from '../../ui/console/ConsolePage.tsx';
import { FilterTabs } from '../../ui/console/FilterTabs.tsx';
import { QuestionsTab } from '../catalogue/moderation/QuestionsTab.tsx';
import { ReviewsTab } from '../catalogue/moderation/ReviewsTab.tsx';
import { SynonymsTab } from '../catalogue/synonyms/SynonymsTab.tsx';
import { FaqsTab } from '../content/faqs/FaqsTab.tsx';
import { PagesTab } from '../content/pages/PagesTab.tsx';

interface ContentTab {
  readonly value: string;
  readonly label: string;
  readonly render: () => ReactNode;
}

/** What the page shows, by the parameter `tab` of the address. The first one is shown without it. */
const TABS: readonly [ContentTab, ...ContentTab[]] = [
  { value: 'faq', label: 'FAQ', render: () => <FaqsTab /> },
  { value: 'pages', label: 'Pages', render: () => <PagesTab /> },
  { value: 'reviews', label: 'Reviews', render: () => <ReviewsTab /> },
  { value: 'questions', label: 'Questions', render: () => <QuestionsTab /> },
  { value: 'synonyms', label: 'Search words', render: () => <SynonymsTab /> },
];

/** /staff/content: the texts of the shop (behaviour: content 2). */
export function ContentPage() {
  const [search] = useSearchParams();
  const tab = TABS.find(({ value }) => value === search.get('tab')) ?? TABS[0];

  return (
    <ConsolePage title="Content" layout="list">
      <FilterTabs
        label="Content"
        value={tab.value}
        tabs={TABS.map(({ value, label }) => ({ value, label, search: `tab=${value}` }))}
      />
      {tab.render()}
    </ConsolePage>
  );
}
