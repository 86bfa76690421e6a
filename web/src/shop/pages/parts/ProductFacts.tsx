import type { Product } from '@ronin/contracts';
import { Label } from '../../../components/layout/Label.tsx';
import { Section } from '../../../components/layout/Section.tsx';
import { FoldedText } from '../../../components/text/FoldedText.tsx';
import { paths } from '../../../paths.ts';
import { TextLink } from '../../../ui/Button.tsx';
import classes from './ProductFacts.module.css';

/** The same for every product (behaviour: catalogue 6). */
const careInstructions = [
  'Wipe with a soft cloth after wear',
  'Store in the pouch it came in',
  'Avoid harsh chemicals',
  'Professional cleaning annually',
] as const;

/** What follows the pictures: the description, and beside it materials, care, what becomes of the piece, and delivery. */
export function ProductFacts({ product }: { readonly product: Product }) {
  const { careInstructions: ownCare, sustainability, madeToOrder } = product;

  return (
    <Section tight className={classes.facts} label="Details">
      <section className={`ruled wide-left-5 ${classes.description ?? ''}`}>
        <Label as="h2">Description</Label>
        <FoldedText text={product.description} track="description" />
      </section>
      <div className={`wide-right-6 ${classes.rows ?? ''}`}>
        <section>
          <Label as="h2">Materials</Label>
          <p>{product.materials}</p>
        </section>
        <section>
          <Label as="h2">Care</Label>
          <div>
            <ul className={classes.care}>
              {careInstructions.map((instruction) => (
                <li key={instruction}>{instruction}</li>
              ))}
            </ul>
            {ownCare && <p>{ownCare}</p>}
          </div>
        </section>
        {sustainability && (
          <section>
            <Label as="h2">Its metal</Label>
            <p>{sustainability}</p>
          </section>
        )}
        <section>
          <Label as="h2">Delivery and returns</Label>
          <div>
            {madeToOrder && (
              <p>It leaves the workshop when it is finished. Your order page shows how far it is.</p>
            )}
            <p>
              <TextLink to={paths.shipping}>What shipping costs</TextLink>
            </p>
            <p>
              <TextLink to={paths.returns}>How to return a piece</TextLink>
            </p>
          </div>
        </section>
      </div>
    </Section>
  );
}

export function Measures({ product }: { readonly product: Product }) {
  const measures = [
    { name: 'Dimensions', value: product.dimensions },
    { name: 'Weight', value: product.weight === null ? null : `${Number(product.weight).toString()} g` },
    { name: 'Making', value: product.craftingTime },
  ].filter(({ value }) => value !== null && value !== '');
  if (measures.length === 0) return null;

  return (
    <dl className={`small above-3 ${classes.measures ?? ''}`}>
      {measures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
