import { useSearchParams } from 'react-router-dom';
import { ListAndDetail } from '../../../ui/console/ListAndDetail.tsx';
import { ListRow } from '../../../ui/console/ListRow.tsx';
import { PageDetail } from './PageDetail.tsx';
import classes from '../Content.module.css';

/** The pages of the shop, in the order of its footer. */
const PAGES = [
  { slug: 'privacy', title: 'Privacy', about: 'What the shop stores about people' },
  { slug: 'terms', title: 'Terms', about: 'The terms of an order' },
  { slug: 'shipping', title: 'Shipping', about: 'Where to, for how much, how long' },
  { slug: 'returns', title: 'Returns', about: 'Returns, refunds and faults' },
  { slug: 'imprint', title: 'Imprint', about: 'Who sells' },
  { slug: 'cookies', title: 'Cookies', about: 'Cookies, and why there is no banner' },
] as const;

/** The legal and information pages, and the one that is edited (behaviour: content 3). */
export function PagesTab() {
  const [search, setSearch] = useSearchParams();
  const opened = PAGES.find(({ slug }) => slug === search.get('page')) ?? null;
  const open = (slug: string | null) => {
    setSearch({ tab: 'pages', ...(slug !== null && { page: slug }) }, { preventScrollReset: true });
  };

  return (
    <ListAndDetail
      list={
        <ul className={classes.list} aria-label="Pages">
          {PAGES.map(({ slug, title, about }) => (
            <ListRow
              key={slug}
              title={title}
              meta={`/${slug}`}
              detail={about}
              isOpen={slug === opened?.slug}
              onOpen={() => {
                open(slug);
              }}
            />
          ))}
        </ul>
      }
      detail={opened === null ? null : <PageDetail key={opened.slug} slug={opened.slug} />}
      hint="Choose a page to edit it."
      backLabel="All pages"
      onBack={() => {
        open(null);
      }}
    />
  );
}
