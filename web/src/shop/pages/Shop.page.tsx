import type { Product } from '@ronin/contracts';
import { useSearchParams } from 'react-router-dom';
import { SteelTexture } from '../../components/brand/Steel.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { CATEGORIES, paths } from '../../paths.ts';
import { CategoryTabs } from '../../ui/CategoryTabs.tsx';
import { filterIfLoaded, hasChoices, renderNoMatch } from '../catalogue/search/filters/loaded-filters.ts';
import { useProducts } from '../catalogue/use-catalogue.ts';
import { PageTop } from './parts/PageTop.tsx';
import { ProductList } from './parts/ProductList.tsx';
import { ShopFilters } from './parts/ShopFilters.tsx';

const tabs = [{ value: 'all', label: 'All Pieces' }, ...CATEGORIES] as const;

/** The category, the filters and the order, as the address has them. Each change can be undone with the back button. */
function useChoices() {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('category');
  const category = tabs.find(({ value }) => value === wanted)?.value ?? 'all';
  const choose = (name: string, value: string): void => {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next, { preventScrollReset: true });
  };

  return { params, category, choose };
}

/** All products in five tabs, with filters (behaviour: catalogue 5). */
export function ShopPage() {
  const products = useProducts();
  const { params, category, choose } = useChoices();
  const shown = products.data && filterIfLoaded(products.data, params);
  const isInCategory = (product: Product): boolean => category === 'all' || product.category === category;

  return (
    <>
      <PageTop
        compact
        title="Our Collection"
        kanji={{ characters: '集', reading: 'shū', meaning: 'to gather' }}
        description="Rings, pendants, bracelets and timepieces in Damascus steel, titanium, sterling silver and tungsten."
        path={paths.shop}
      />
      <Section className="shelf" tight label="Pieces">
        <CategoryTabs
          tabs={tabs}
          value={category}
          onChange={(value) => choose('category', value === 'all' ? '' : value)}
          label="Category"
        >
          <ShopFilters
            products={products.data}
            params={params}
            count={shown?.filter(isInCategory).length}
            onChange={choose}
          />
          <ProductList
            products={{ ...products, data: shown }}
            choose={isInCategory}
            empty={products.data && hasChoices(params) ? renderNoMatch(products.data, params) : null}
          />
        </CategoryTabs>
      </Section>
      <Section ground="washi" className="closing" labelledBy="crafted">
        <SteelTexture />
        <h2 id="crafted">Crafted with Intention</h2>
        <p>
          Each piece is drawn first, made to a size and finished by hand. What is steel was folded for it;
          what is silver, titanium or tungsten is left to be itself.
        </p>
      </Section>
    </>
  );
}
