import type { Product } from '@ronin/contracts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Head } from '../../app/Head.tsx';
import { useAppDispatch, useAppSelector, useIsHydrating } from '../../app/hooks.ts';
import { LazyPart } from '../../app/LazyPart.tsx';
import { brand } from '../../brand.ts';
import { SteelTexture } from '../../components/brand/Steel.tsx';
import { Label } from '../../components/layout/Label.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { Price } from '../../components/product/Price.tsx';
import { pictureOf } from '../../components/product/product-pictures.ts';
import { useProductView } from '../../features/analytics/TrackerProvider.tsx';
import { AddToCartButton } from '../../features/cart/AddToCartButton.tsx';
import { OptionPicker, type OptionPickerProps, useOptionChoice } from '../../features/cart/OptionPicker.tsx';
import { catalogueApi } from '../../features/catalogue/catalogue.api.ts';
import { WishlistToggle } from '../../features/wishlist/WishlistToggle.tsx';
import { contactAboutPath, paths, productPath } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { formatPrice } from '../../ui/format/format-price.ts';
import { BackIcon } from '../../ui/icons.tsx';
import { breadcrumbs, productOffer } from '../content/json-ld.ts';
import { ProductGallery } from './ProductGallery.tsx';
import classes from './ProductDetail.module.css';

/** Four features, the same for every product (behaviour: catalogue 6). */
const careInstructions = [
  'Wipe with a soft cloth after wear',
  'Store in the pouch it came in',
  'Avoid harsh chemicals',
  'Professional cleaning annually',
] as const;

/** A product: pictures in seven columns, and beside them what decides a purchase; the details follow below. */
export function ProductDetail({ product }: { readonly product: Product }) {
  const { publicUrl } = useAppSelector((state) => state.site);
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
        jsonLd={[productOffer(publicUrl, product), breadcrumbs(publicUrl, crumbs)]}
      />
      <Section className={classes.columns}>
        <p className={classes.back}>
          <Link to={paths.shop}>
            <BackIcon />
            Back to Shop
          </Link>
        </p>
        <div className={classes.picture} data-track="image">
          <ProductGallery product={product} />
        </div>
        <div className={classes.words}>
          <Label>{product.kind ?? product.category}</Label>
          <h1 className={classes.name}>{product.name}</h1>
          <p className={classes.price}>
            <span data-track="price">
              <Price value={product.price} />
            </span>
          </p>
          <section className={classes.meaning}>
            <h2>Symbolism</h2>
            <p>{product.symbolism}</p>
          </section>
          <Buy key={product.id} product={product} />
          <Measures product={product} />
        </div>
      </Section>
      <Section tight className={classes.facts} label="Details">
        <section>
          <h2>Description</h2>
          <p>{product.description}</p>
        </section>
        <section>
          <h2>Materials</h2>
          <p>{product.materials}</p>
        </section>
        <section>
          <h2>Care</h2>
          <ul className={classes.care}>
            {careInstructions.map((instruction) => (
              <li key={instruction}>{instruction}</li>
            ))}
          </ul>
        </section>
      </Section>
      <Section ground="washi" className={classes.choice} labelledBy="choice">
        <SteelTexture className={classes.steel} />
        <h2 id="choice" className={classes.choiceTitle}>
          The Ronin&apos;s Choice
        </h2>
        <p className={classes.choiceText}>
          Nobody issues this to you. It carries no rank and opens no door. You put it on because you decided
          to, and it keeps the marks.
        </p>
      </Section>
    </>
  );
}

/** On a phone the bar is fixed at the bottom of the window, with the chat launcher at its end. */
function Buy({ product }: { readonly product: Product }) {
  const navigate = useNavigate();
  const { choose, ...picker } = useOptionChoice(product);

  return (
    <div className={classes.buy}>
      {product.inStock && product.options.length > 0 && <Options product={product} {...picker} />}
      <div className={classes.bar} data-buy-bar>
        {product.inStock ? (
          <AddToCartButton product={product} choose={choose} variant="primary" wide>
            ADD TO CART - {formatPrice(product.price)}
          </AddToCartButton>
        ) : (
          <Button wide disabled>
            OUT OF STOCK
          </Button>
        )}
        <WishlistToggle product={product} scope="one" />
      </div>
      <noscript>
        <p className={classes.note}>
          Adding to the cart needs JavaScript, which is off here. Write to {brand.email} to order.
        </p>
      </noscript>
      {product.inStock && (
        <Button wide onClick={() => void navigate(contactAboutPath(product.name))}>
          REQUEST CUSTOM SIZE
        </Button>
      )}
      {!product.inStock && <Waiting product={product} />}
    </div>
  );
}

const loadSoldOut = async () => (await import('../../features/waits/SoldOut.tsx')).SoldOut;

/** Only pages of sold-out products load its code, after the page itself. */
function Waiting({ product }: { readonly product: Product }) {
  const dispatch = useAppDispatch();
  const isHydrating = useIsHydrating();
  const [hasFailed, setFailed] = useState(false);
  const refresh = () => {
    void dispatch(
      catalogueApi.endpoints.getProduct.initiate(product.id, { forceRefetch: true, subscribe: false }),
    );
  };
  if (isHydrating || hasFailed) return null;

  return (
    <LazyPart
      load={loadSoldOut}
      partProps={{ product, onRefresh: refresh }}
      onFailure={() => {
        setFailed(true);
      }}
    />
  );
}

const loadSizeGuide = async () => (await import('../../components/product/SizeGuide.tsx')).SizeGuide;

function Options(picker: Omit<OptionPickerProps, 'onOpenGuide'>) {
  const [isGuideWanted, setGuideWanted] = useState(false);
  const [isGuideOpen, setGuideOpen] = useState(false);
  const close = () => {
    setGuideOpen(false);
  };

  return (
    <>
      <OptionPicker
        {...picker}
        onOpenGuide={() => {
          setGuideWanted(true);
          setGuideOpen(true);
        }}
      />
      {isGuideWanted && (
        <LazyPart
          load={loadSizeGuide}
          partProps={{ product: picker.product, opened: isGuideOpen, onClose: close }}
          onFailure={close}
        />
      )}
    </>
  );
}

function Measures({ product }: { readonly product: Product }) {
  const measures = [
    { name: 'Dimensions', value: product.dimensions },
    { name: 'Weight', value: product.weight === null ? null : `${Number(product.weight).toString()} g` },
    { name: 'Making', value: product.craftingTime },
  ].filter(({ value }) => value !== null && value !== '');
  if (measures.length === 0) return null;

  return (
    <dl className={classes.measures}>
      {measures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
