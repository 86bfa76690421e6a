import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { reportCommerceEvent } from '../../app/commerce/commerce-events.ts';
import { EmptyState } from '../../components/layout/EmptyState.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { TryAgain } from '../../components/layout/TryAgain.tsx';
import { ProductGrid } from '../../components/product/ProductCard.tsx';
import { CardSkeletons } from '../../components/product/Skeleton.tsx';
import { FaqAnswer } from '../../components/text/FaqAnswer.tsx';
import { TextLink } from '../../ui/Button.tsx';
import { findAnalyticsSessionId } from '../analytics/visitor.ts';
import { parseProductId } from '../catalogue/product-id.ts';
import { describeResults } from '../catalogue/search/describe-results.ts';
import { filterProducts, hasFilters } from '../catalogue/search/filters/filters.ts';
import { NoMatch } from '../catalogue/search/filters/NoMatch.tsx';
import { SearchFilters } from '../catalogue/search/filters/SearchFilters.tsx';
import { Categories, NothingFound } from '../catalogue/search/NothingFound.tsx';
import { parseQuery } from '../catalogue/search/search-query.ts';
import { SearchBox } from '../catalogue/search/SearchBox.tsx';
import { useSearch } from '../catalogue/search/use-search.ts';
import { PageTop } from './parts/PageTop.tsx';
import { ProductListItem } from './parts/ProductListItem.tsx';
import classes from './Search.module.css';

const FIRST_ROW = 3;

/** Products and questions for what was typed (behaviour: search 5). */
export function SearchPage() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const q = parseQuery(params.get('q'));

  return (
    <>
      <PageTop
        compact
        title="Search"
        kanji={{ characters: '道', reading: 'michi', meaning: 'the way there' }}
        tabTitle={q === '' ? 'Search' : `Search: ${q}`}
        description="Search the pieces and the answers of the workshop."
      />
      <Section className="gap-4 nearer below-section" tight label="Results">
        <SearchBox key={q} initialText={q} onGo={(path) => void navigate(path)} />
        {q === '' ? <Categories /> : <Results q={q} />}
      </Section>
    </>
  );
}

function Results({ q }: { readonly q: string }) {
  const [params, setParams] = useSearchParams();
  const { data, failure, retry } = useSearch(q, findAnalyticsSessionId);
  const results = useClickReports(data?.searchId);
  if (failure) {
    return (
      <EmptyState as="h2" title="The search did not answer." action={<TryAgain onRetry={retry} />}>
        <p>Nothing is lost. Ask again in a moment.</p>
      </EmptyState>
    );
  }
  if (!data) return <CardSkeletons label="Searching" />;

  const { products, faqs, pages } = data;
  const shown = filterProducts(products, params);
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  if (products.length + faqs.length + pages.length === 0) return <NothingFound q={q} />;

  return (
    <div ref={results} className="stack gap-4">
      <p className="large soft break measure" role="status">
        {describeResults(data, shown.length)}
      </p>
      {products.length > 0 && <SearchFilters products={products} params={params} onChange={choose} />}
      {products.length > 0 && shown.length === 0 && <NoMatch products={products} params={params} />}
      {shown.length > 0 && (
        <ProductGrid label="Pieces">
          {shown.map((product, index) => (
            <ProductListItem key={product.id} product={product} priority={index < FIRST_ROW} />
          ))}
        </ProductGrid>
      )}
      {faqs.length > 0 && !hasFilters(params) && (
        <section className={`above-4 ${classes.answers ?? ''}`} aria-labelledby="answers">
          <h2 id="answers" className="size-2xl below-2">
            Questions and answers
          </h2>
          {faqs.map((faq) => (
            <FaqAnswer key={faq.id} faq={faq} />
          ))}
        </section>
      )}
      {pages.length > 0 && !hasFilters(params) && (
        <section className={`above-4 ${classes.answers ?? ''}`} aria-labelledby="information">
          <h2 id="information" className="size-2xl below-2">
            Information
          </h2>
          <ul className="links large">
            {pages.map(({ slug, title }) => (
              <li key={slug}>
                <TextLink to={`/${slug}`} data-result>
                  {title}
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function useClickReports(searchId: string | undefined) {
  const [list, setList] = useState<HTMLDivElement | null>(null);

  useEffect(() => {
    if (list === null || searchId === undefined) return;
    const report = ({ target }: Event) => {
      const opened =
        target instanceof Element ? target.closest('a[href^="/product/"], a[data-result], summary') : null;
      if (opened === null) return;
      const productId = parseProductId(opened.getAttribute('href')?.split('/').at(-1));
      reportCommerceEvent('search_click', { searchId, ...(productId !== null && { productId }) });
    };
    list.addEventListener('click', report);

    return () => list.removeEventListener('click', report);
  }, [list, searchId]);

  return setList;
}
