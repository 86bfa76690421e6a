import { Section } from '../../components/layout/Section.tsx';
import { CategoryTile } from '../../components/product/CategoryTile.tsx';
import { Price } from '../../components/product/Price.tsx';
import { type CardProduct, ProductCard, ProductGrid } from '../../components/product/ProductCard.tsx';
import { ProductPicture } from '../../components/product/ProductPicture.tsx';
import { CardSkeletons, ProductSkeleton, RowSkeletons } from '../../components/product/Skeleton.tsx';
import { PhotoStrip } from '../../components/review/PhotoStrip.tsx';
import { buildProduct } from '../../testing/build-product.ts';
import { Button } from '../../ui/Button.tsx';
import { Specimen, SpecimenGroup } from '../Specimen.tsx';

const RING = buildProduct();
const CARDS: readonly { readonly state: string; readonly product: CardProduct; readonly note?: string }[] = [
  { state: 'available', product: RING },
  { state: 'made to order', product: { ...RING, madeToOrder: true } },
  { state: 'sold out', product: { ...RING, inStock: false } },
  { state: 'in the cart', product: RING, note: 'In your cart' },
  { state: 'with cents', product: { ...RING, price: '395.50' } },
  { state: 'without a picture', product: { ...RING, name: 'Signet of the North', imageUrl: '' } },
  {
    state: 'long texts',
    product: {
      ...RING,
      name: 'Commemorative Signet of the Kamakura Workshop',
      symbolism: 'What bends keeps its edge, and what keeps its edge will one day be asked to bend again.',
      price: '12345.50',
      madeToOrder: true,
    },
  },
];

const PHOTOS = ['hero', 'macro', 'scale'].map((view) => ({
  url: `/images/products/damascus-ring/${view}-320.webp`,
  width: 320,
  height: 400,
  placeholder: '',
}));

/** What shows a product in a list. */
export function ProductSpecimens() {
  return (
    <>
      <SpecimenGroup name="Price">
        <Specimen state="without cents">
          <Price value="395.00" />
        </Specimen>
        <Specimen state="with cents">
          <Price value="349.50" />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="ProductCard">
        {CARDS.map(({ state, ...card }) => (
          <Specimen key={state} state={state}>
            <Card {...card} />
          </Specimen>
        ))}
        <Specimen state="hover" pseudo="hover" target="article">
          <Card product={RING} />
        </Specimen>
        <Specimen state="focus" pseudo="focus">
          <Card product={RING} />
        </Specimen>
        <Specimen state="button always visible">
          <Card product={RING} toolsShown />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="ProductGrid" wide>
        <Specimen state="four cards">
          <Cards count={4} />
        </Specimen>
        <Specimen state="five cards">
          <Cards count={5} />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="CategoryTile">
        <Specimen state="default">
          <CategoryTile to="/shop" title="Bracelets" note="Worn on the wrist" product="Clan Bracelet" />
        </Specimen>
        <Specimen state="hover" pseudo="hover">
          <CategoryTile to="/shop" title="Bracelets" note="Worn on the wrist" product="Clan Bracelet" />
        </Specimen>
        <Specimen state="focus" pseudo="focus">
          <CategoryTile to="/shop" title="Bracelets" note="Worn on the wrist" product="Clan Bracelet" />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="Pictures">
        <Specimen state="ProductPicture">
          <ProductPicture product={RING} />
        </Specimen>
        <Specimen state="PhotoStrip">
          <PhotoStrip photos={PHOTOS} name="Tomoe" />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="Skeletons" wide>
        <Specimen state="cards">
          <CardSkeletons count={3} label="Loading cards" />
        </Specimen>
        <Specimen state="rows">
          <RowSkeletons count={2} label="Loading rows" />
        </Specimen>
        <Specimen state="product">
          <ProductSkeleton label="Loading a product" />
        </Specimen>
      </SpecimenGroup>
    </>
  );
}

interface CardProps {
  readonly product: CardProduct;
  readonly note?: string;
  readonly toolsShown?: boolean;
}

const Card = ({ product, note, toolsShown }: CardProps) => (
  <ProductCard
    product={product}
    href="/product/5"
    headingLevel="h3"
    note={note}
    action={<Button disabled={product.inStock === false}>Add to cart</Button>}
    {...(toolsShown !== undefined && { toolsShown })}
  />
);

const Cards = ({ count }: { readonly count: number }) => (
  <Section tight>
    <ProductGrid label={`${count.toString()} cards`}>
      {Array.from({ length: count }, (_, index) => (
        <Card key={index} product={RING} />
      ))}
    </ProductGrid>
  </Section>
);
