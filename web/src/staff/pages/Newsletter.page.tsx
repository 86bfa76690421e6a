import { useSearchParams } from 'react-router-dom';
import { ConsolePage } from '../../ui/console/ConsolePage.tsx';
import { FilterTabs } from '../../ui/console/FilterTabs.tsx';
import { Button } from '../../ui/mantine.ts';
import { IssuesTab } from '../content/newsletter/IssuesTab.tsx';
import { SubscribersTab } from '../content/newsletter/SubscribersTab.tsx';

/** /staff/newsletter: issues and addresses of the newsletter (behaviour: newsletter 4). */
export function NewsletterPage() {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'subscribers' ? 'subscribers' : 'issues';

  return (
    <ConsolePage
      title="Newsletter"
      layout="list"
      tools={
        <Button onClick={() => setSearch({ issue: 'new' }, { preventScrollReset: true })}>New issue</Button>
      }
    >
      <FilterTabs
        label="Newsletter"
        value={tab}
        tabs={[
          { value: 'issues', label: 'Issues', search: '' },
          { value: 'subscribers', label: 'Subscribers', search: 'tab=subscribers' },
        ]}
      />
      {tab === 'issues' ? <IssuesTab /> : <SubscribersTab />}
    </ConsolePage>
  );
}
