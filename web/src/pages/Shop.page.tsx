import { useSearchParams } from 'react-router-dom';
import { Head } from '../app/Head.tsx';
import { SteelTexture } from '../components/brand/Steel.tsx';
import { PageHeading } from '../components/layout/PageHeading.tsx';
import { Section } from '../components/layout/Section.tsx';
import { useProducts } from '../features/catalogue/use-catalogue.ts';
import { paths } from '../paths.ts';
import { CategoryTabs } from '../ui/CategoryTabs.tsx';
import { ProductList } from './parts/ProductList.tsx';
import classes from './Shop.module.css';

const tabs = [
  { value: 'all', label: 'All Pieces' },
  { value: 'rings', label: 'Rings' },
  { value: 'pendants', label: 'Pendants' },
  { value: 'bracelets', label: 'Bracelets' },
  { value: 'timepieces', label: 'Timepieces' },
] as const;

/** The tab of the query. The default is `all`. */
function useCategory() {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('category');
  const category = tabs.find(({ value }) => value === wanted)?.value ?? 'all';
  const choose = (next: string): void => {
    setParams(next === 'all' ? {} : { category: next }, { preventScrollReset: true });
  };

  return { category, choose };
}

/** All products in five tabs (behaviour: catalogue 5). */
export function ShopPage() {
  const products = useProducts();
  const { category, choose } = useCategory();

  return (
    <>
      <Head
        title="Our Collection"
        description="Rings, pendants, bracelets and timepieces in Damascus steel, titanium, sterling silver and tungsten."
        path={paths.shop}
      />
      <PageHeading
        compact
        title="Our Collection"
        kanji={{ characters: '集', reading: 'shū', meaning: 'to gather' }}
      />
      <Section className={classes.shelf} tight label="Pieces">
        <CategoryTabs tabs={tabs} value={category} onChange={choose} label="Category">
          <ProductList
            products={products}
            choose={(product) => category === 'all' || product.category === category}
          />
        </CategoryTabs>
      </Section>
      <Section ground="washi" className={classes.closing} labelledBy="crafted">
        <SteelTexture className={classes.steel} />
        <h2 id="crafted" className={classes.title}>
          Crafted with Intention
        </h2>
        <p className={classes.text}>
          Each piece is drawn first, made to a size and finished by hand. What is steel was folded for it;
          what is silver, titanium or tungsten is left to be itself.
        </p>
      </Section>
    </>
  );
}
