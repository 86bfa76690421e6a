import type { Product } from '@ronin/contracts';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Head } from '../../../app/Head.tsx';
import { useAppSelector, useIsHydrating } from '../../../app/hooks.ts';
import { WhenNear } from '../../../app/LazyPart.tsx';
import { SteelTexture } from '../../../components/brand/Steel.tsx';
import { Label } from '../../../components/layout/Label.tsx';
import { Section } from '../../../components/layout/Section.tsx';
import { Price } from '../../../components/product/Price.tsx';
import { pictureOf } from '../../../components/product/product-pictures.ts';
import { paths, productPath } from '../../../paths.ts';
import { BackIcon } from '../../../ui/icons.tsx';
import { useProductView } from '../../analytics/TrackerProvider.tsx';
import { choiceTitle } from '../content/closing-words.ts';
import { breadcrumbs, productOffer } from '../content/json-ld.ts';
import { Measures, ProductFacts } from './ProductFacts.tsx';
import { ProductGallery } from './ProductGallery.tsx';
import { ProductPurchase } from './ProductPurchase.tsx';
import classes from './ProductDetail.module.css';

const loadVoices = async () => (await import('./ProductVoices.tsx')).ProductVoices;
const loadRelated = async () => (await import('./RelatedProducts.tsx')).RelatedProducts;

/** A product: pictures in seven columns, and beside them what decides a purchase; the details follow below. */
export function ProductDetail({ product }: { readonly product: Product }) {
  const { publicUrl, shop } = useAppSelector((state) => state.site);
  const { hash } = useLocation();
  const isHydrating = useIsHydrating();
  useProductView(product.id);
  const crumbs = [
    { name: 'Our Collection', path: paths.shop },
    { name: product.name, path: productPath(product.id) },
  ];

  return (
    <>
      <Head
        title={product.name}
        description={product.description}
        path={productPath(product.id)}
        type="product"
        image={pictureOf(product).share}
        jsonLd={[productOffer(publicUrl, shop, product), breadcrumbs(publicUrl, shop, crumbs)]}
      />
      <ProductStory
        product={product}
        back={
          <Link to={paths.shop}>
            <BackIcon />
            Back to Shop
          </Link>
        }
        purchase={<ProductPurchase key={product.id} product={product} />}
      />
      <WhenNear
        key={`voices-${product.id.toString()}`}
        load={loadVoices}
        partProps={{ product }}
        className={classes.voices}
        margin="800px"
        // Mails link to these.
        isWanted={!isHydrating && /^#(questions|reviews|review=)/.test(hash)}
      />
      <WhenNear key={product.id} load={loadRelated} partProps={{ product }} className={classes.related} />
      <Section ground="washi" className="closing" labelledBy="choice">
        <SteelTexture />
        <h2 id="choice">{choiceTitle}</h2>
        <p>
          Nobody issues this to you. It carries no rank and opens no door. You put it on because you decided
          to, and it keeps the marks.
        </p>
      </Section>
    </>
  );
}

interface ProductStoryProps {
  readonly product: Product;
  readonly back: ReactNode;
  readonly purchase: ReactNode;
}

export function ProductStory({ product, back, purchase }: ProductStoryProps) {
  const isMadeToOrder = product.inStock && product.madeToOrder;

  return (
    <>
      <Section className={classes.columns}>
        <p className={classes.back}>{back}</p>

        <div className={classes.picture} data-track="image">
          <ProductGallery product={product} />
        </div>
        <div className={classes.words}>
          <Label>{product.kind ?? product.category}</Label>
          <h1 className={classes.name}>{product.name}</h1>
          <section className="above-3">
            <Label as="h2">Symbolism</Label>
            <p className={`display large soft break ${classes.symbolism ?? ''}`}>{product.symbolism}</p>
          </section>
          <p className={classes.price}>
            <span data-track="price">
              <Price value={product.price} />
            </span>
            {isMadeToOrder && <span className="note">Made to order</span>}
          </p>
          {isMadeToOrder && (
            <p className="small soft">
              We begin yours when you have ordered it.
              {product.craftingTime && ` ${product.craftingTime}.`}
            </p>
          )}
          {purchase}
          <Measures product={product} />
        </div>
      </Section>
      <ProductFacts product={product} />
    </>
  );
}
