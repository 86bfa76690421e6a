import type { ReactNode } from 'react';
import { Section } from '../layout/Section.tsx';
import { describePicture } from '../product/product-views.ts';
import { ProductPicture } from '../product/ProductPicture.tsx';
import classes from './ContentSection.module.css';

interface ContentSectionProps {
  readonly title: string;
  readonly id?: string;
  /** The name of the product whose picture is beside the text, or above it on a phone. */
  readonly product: string;
  /** Text on the right, picture on the left. */
  readonly turned?: boolean;
  readonly children: ReactNode;
}

/** A heading with paragraphs and a picture, which says what it shows, because the text is about something else. */
export const ContentSection = ({ title, id, product, turned, children }: ContentSectionProps) => (
  <Section
    className={turned ? `${classes.passage ?? ''} ${classes.turned ?? ''}` : classes.passage}
    {...(id && { id })}
  >
    <div className={classes.words}>
      <h2 className="size-3xl">{title}</h2>
      <div className={`stack gap-3 measure above-4 ${classes.text ?? ''}`}>{children}</div>
    </div>
    <div className={classes.aside}>
      <ProductPicture product={{ name: product }} alt={describePicture({ name: product })} closeUp />
    </div>
  </Section>
);
