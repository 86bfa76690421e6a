import texts from '@ronin/contracts/brand-texts' with { type: 'json' };
import { Head } from '../../app/Head.tsx';
import { useAppSelector, useShop } from '../../app/hooks.ts';
import { Kanji } from '../../components/brand/Kanji.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { Divider } from '../../components/picture/Divider.tsx';
import { HeroImage } from '../../components/picture/HeroImage.tsx';
import { CategoryTile } from '../../components/product/CategoryTile.tsx';
import { ProductGrid } from '../../components/product/ProductCard.tsx';
import { BrandText } from '../../components/text/BrandText.tsx';
import { ABOUT_PARTNER, categoryPath, contactAboutPath, paths } from '../../paths.ts';
import { ButtonLink, TextLink } from '../../ui/Button.tsx';
import { useProducts } from '../catalogue/use-catalogue.ts';
import { organization } from './content/json-ld.ts';
import { ExploreLink } from './parts/ExploreLink.tsx';
import { ProductListItem } from './parts/ProductListItem.tsx';
import classes from './Home.module.css';

const SHOWN_PRODUCTS = 3;
const { home, partnerPoints, philosophy, values } = texts;

/** The home page: brand, products, partnership and story (behaviour: pages 3). */
export function HomePage() {
  const { publicUrl, shop } = useAppSelector((state) => state.site);

  return (
    <>
      <Head
        title={shop.name}
        description={shop.summary}
        path={paths.home}
        jsonLd={[organization(publicUrl, shop)]}
      />
      <Hero />
      <OnTheBench />
      <CategoryTiles />
      <Divider />
      <Partners />
      <Way />
    </>
  );
}

function Hero() {
  const { name, tagline } = useShop();

  return (
    <section className={classes.hero} aria-labelledby="brand">
      <HeroImage className={classes.wave} />
      <p className={`note ${classes.gloss ?? ''}`}>
        <BrandText text={home.gloss} />
      </p>
      <div className={classes.heroWords}>
        <h1 id="brand" className={classes.brand}>
          {name}
        </h1>
        <p className={`display size-xl soft above-3 ${classes.tagline ?? ''}`}>{tagline}</p>
        <p className={`row above-4 ${classes.actions ?? ''}`}>
          <ExploreLink />
          <TextLink to={paths.philosophy}>Read the philosophy</TextLink>
        </p>
      </div>
    </section>
  );
}

/** Three products with their prices; nothing while the products are not known. */
function OnTheBench() {
  const { data } = useProducts();
  if (!data) return null;
  const chosen = data
    .filter(({ inStock }) => inStock)
    .toSorted((left, right) => Number(right.featured) - Number(left.featured))
    .slice(0, SHOWN_PRODUCTS);
  if (chosen.length === 0) return null;

  return (
    <Section className="gap-4" labelledBy="bench">
      <div className="row spread baseline">
        <h2 id="bench" className="size-3xl">
          {home.benchTitle}
        </h2>
        <TextLink to={paths.shop}>See every piece</TextLink>
      </div>
      <ProductGrid>
        {chosen.map((product) => (
          <ProductListItem key={product.id} product={product} headingLevel="h3" />
        ))}
      </ProductGrid>
    </Section>
  );
}

const TILES = [
  ['bracelets', 'Bracelets'],
  ['rings', 'Rings'],
  ['pendants', 'Pendants'],
  ['timepieces', 'Timepieces'],
] as const;

const CategoryTiles = () => (
  <Section className="gap-6" labelledBy="doors">
    <div className="left-5">
      <h2 id="doors" className="size-3xl">
        {home.kindsTitle}
      </h2>
      <p className="above-3 soft narrow">{home.kinds}</p>
    </div>
    {TILES.map(([category, title]) => (
      <CategoryTile
        key={category}
        className={classes[category] ?? 'right-6'}
        to={categoryPath(category)}
        title={title}
        {...home.tiles[category]}
      />
    ))}
  </Section>
);

const Partners = () => (
  <Section className="gap-6" labelledBy="partners">
    <div className="left-5">
      <h2 id="partners" className="size-3xl">
        Wholesale Distribution Partners
      </h2>
      <p className={`soft narrow ${classes.about ?? ''}`}>{home.partners}</p>
      <ButtonLink to={contactAboutPath(ABOUT_PARTNER)}>Become a Partner</ButtonLink>
    </div>
    <ol className="right-6">
      {partnerPoints.map(({ numeral, title, text }) => (
        <li key={title} className={classes.point}>
          <span className={classes.numeral} lang="ja" aria-hidden="true">
            {numeral}
          </span>
          <h3 className="size-xl">{title}</h3>
          <p className="soft narrow">{text}</p>
        </li>
      ))}
    </ol>
  </Section>
);

const Way = () => (
  <Section ground="washi" className="gap-6" labelledBy="way">
    <div className={`left-5 narrow ${classes.wayWords ?? ''}`}>
      <h2 id="way" className="size-3xl">
        {philosophy.title}
      </h2>
      {home.way.map((paragraph) => (
        <p key={paragraph}>
          <BrandText text={paragraph} />
        </p>
      ))}
      <p>
        <TextLink to={paths.philosophy}>Walk further</TextLink>
      </p>
    </div>
    <div className={`right-6 ${classes.values ?? ''}`}>
      {values.map(({ name, kanji }) => (
        <Kanji key={name} {...kanji} meaning={name} />
      ))}
    </div>
  </Section>
);
