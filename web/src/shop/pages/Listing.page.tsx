import { useLocation } from 'react-router-dom';
import { Section } from '../../components/layout/Section.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useProducts } from '../catalogue/use-catalogue.ts';
import { listings } from './content/listings.ts';
import { NotFoundPage } from './NotFound.page.tsx';
import { PageTop } from './parts/PageTop.tsx';
import { ProductList } from './parts/ProductList.tsx';
import classes from './Listing.module.css';

/** The shared listing screen of /portfolio, /collections, /timepieces and /elite (behaviour: pages 1). */
export function ListingPage() {
  const { pathname } = useLocation();
  const products = useProducts();
  const listing = listings[pathname];
  if (!listing) return <NotFoundPage />;

  const isWaiting = !products.data;
  const sections = isWaiting ? listing.sections.slice(0, 1) : listing.sections;

  return (
    <>
      <PageTop title={listing.title} kanji={listing.kanji} description={listing.description} path={pathname}>
        <p>{listing.intro}</p>
      </PageTop>
      {sections.map(({ title, choose }) => (
        <Section key={title ?? listing.title} tight className={classes.shelf} label={title ?? listing.title}>
          {title && !isWaiting && <h2 className={`ruled size-2xl ${classes.title ?? ''}`}>{title}</h2>}
          <ProductList products={products} choose={choose} headingLevel={title ? 'h3' : 'h2'} />
        </Section>
      ))}
      <Section ground="washi" className={`gap-3 centre ${classes.closing ?? ''}`} labelledBy="whole">
        <h2 id="whole" className="size-3xl left-8">
          Everything is in the shop.
        </h2>
        <p>
          <ButtonLink to={paths.shop}>Explore Collection</ButtonLink>
        </p>
      </Section>
    </>
  );
}
