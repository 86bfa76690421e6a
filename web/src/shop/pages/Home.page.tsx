import { Head } from '../../app/Head.tsx';
import { useAppSelector } from '../../app/hooks.ts';
import { useShop } from '../../app/hooks.ts';
import { Divider } from '../../components/brand/Divider.tsx';
import { HeroImage } from '../../components/brand/HeroImage.tsx';
import { Kanji } from '../../components/brand/Kanji.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { CategoryTile } from '../../components/product/CategoryTile.tsx';
import { ProductGrid } from '../../components/product/ProductCard.tsx';
import { ABOUT_PARTNER, categoryPath, contactAboutPath, paths } from '../../paths.ts';
import { ButtonLink, TextLink } from '../../ui/Button.tsx';
import { useProducts } from '../catalogue/use-catalogue.ts';
import { partnerPoints, values } from './content/brand-content.ts';
import { organization } from './content/json-ld.ts';
import { ProductListItem } from './parts/ProductListItem.tsx';
import classes from './Home.module.css';

const SHOWN_PRODUCTS = 3;

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
      <p className={classes.gloss}>
        <span lang="ja">浪</span> <i>rō</i>, a wave. With <span lang="ja">人</span>, person: <i>rōnin</i>, a
        swordsman whom the waves carry, because no master does.
      </p>
      <div className={classes.heroWords}>
        <h1 id="brand" className={classes.brand}>
          {name}
        </h1>
        <p className={classes.tagline}>{tagline}</p>
        <p className={`row ${classes.actions ?? ''}`}>
          <ButtonLink to={paths.shop} variant="primary">
            Explore Collection
          </ButtonLink>
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
          On the bench now
        </h2>
        <TextLink to={paths.shop}>See every piece</TextLink>
      </div>
      <ProductGrid>
        {chosen.map((product) => (
          <ProductListItem key={product.id} product={product} priority={false} headingLevel="h3" />
        ))}
      </ProductGrid>
    </Section>
  );
}

function CategoryTiles() {
  return (
    <Section className="gap-6" labelledBy="doors">
      <div className="left-5">
        <h2 id="doors" className="size-3xl">
          What leaves the bench
        </h2>
        <p className="above-3 soft narrow">
          Most of it begins as a stack of two steels, welded in the fire and folded. The pattern is not
          printed on. It goes all the way through.
        </p>
      </div>
      <CategoryTile
        className={classes.bracelets}
        to={categoryPath('bracelets')}
        title="Bracelets"
        product="Damascus Cuff"
        note="Cuffs, bangles and links"
      />
      <CategoryTile
        className={classes.rings}
        to={categoryPath('rings')}
        title="Rings"
        product="Damascus Ring"
        note="Turned from the bar, or ground from solid"
      />
      <CategoryTile
        className={classes.pendants}
        to={categoryPath('pendants')}
        title="Pendants"
        product="Damascus Pendant"
        note="Worn under the shirt, or over it"
      />
      <CategoryTile
        className="right-6"
        to={categoryPath('timepieces')}
        title="Timepieces"
        picture="/images/products/hamon-automatic.webp"
        note="Watches, and the steel in them"
      />
    </Section>
  );
}

function Partners() {
  return (
    <Section className="gap-6" labelledBy="partners">
      <div className="left-5">
        <h2 id="partners" className="size-3xl">
          Wholesale Distribution Partners
        </h2>
        <p className={`soft narrow ${classes.about ?? ''}`}>
          We sell through people who know their customers by name. If you keep a shop, or supply those who do,
          we would like to hear about it.
        </p>
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
}

function Way() {
  return (
    <Section ground="washi" className="gap-6" labelledBy="way">
      <div className={`left-5 narrow ${classes.wayWords ?? ''}`}>
        <h2 id="way" className="size-3xl">
          The Way of the Ronin
        </h2>
        <p>
          A ronin was a samurai whose house had fallen. No lord to feed him, none to hide behind. What he had
          left was what he could do, and what he would not do.
        </p>
        <p>We make jewelry for men who know both halves of that.</p>
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
}
