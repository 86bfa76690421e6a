import { ListView } from '../../../ui/console/list/ListPage.tsx';
import { onePage } from '../../../ui/console/list/PagedList.tsx';
import { always, defineView, openKey, useView } from '../../../ui/console/list/view.ts';
import { PageDetail } from './PageDetail.tsx';

/** The pages of the shop, in the order of its footer. */
const PAGES = [
  { slug: 'privacy', title: 'Privacy', about: 'What the shop stores about people' },
  { slug: 'terms', title: 'Terms', about: 'The terms of an order' },
  { slug: 'shipping', title: 'Shipping', about: 'Where to, for how much, how long' },
  { slug: 'returns', title: 'Returns', about: 'Returns, refunds and faults' },
  { slug: 'imprint', title: 'Imprint', about: 'Who sells' },
  { slug: 'cookies', title: 'Cookies', about: 'Cookies, and why there is no banner' },
] as const;

const VIEW = defineView({ tab: always('pages'), open: openKey('page') });

/** The legal and information pages, and the one that is edited (behaviour: content 3). */
export function PagesTab() {
  const [{ open }, change] = useView(VIEW);

  return (
    <ListView
      name="Pages"
      query={onePage({ data: PAGES })}
      empty=""
      keyOf={({ slug }) => slug}
      titleLabel="Page"
      titleOf={({ title }) => title}
      columns={[
        { label: 'Address', value: ({ slug }) => `/${slug}`, isFirst: true },
        { label: 'About', value: ({ about }) => about, isWide: true },
      ]}
      open={open}
      onOpen={(slug) => change({ open: slug })}
      detail={({ slug }) => <PageDetail slug={slug} />}
      missing="There is no such page."
      backLabel="All pages"
    />
  );
}
