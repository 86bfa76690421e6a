import { Link } from 'react-router-dom';
import { ArrowIcon } from '../../ui/icons.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import classes from './CategoryTile.module.css';

interface CategoryTileProps {
  readonly to: string;
  readonly title: string;
  readonly note: string;
  readonly product?: string;
  readonly picture?: string;
  readonly className?: string | undefined;
}

/** A large picture that links to a part of the shop. */
export const CategoryTile = ({ to, title, note, product, picture, className }: CategoryTileProps) => (
  <Link to={to} className={className ? `${classes.door ?? ''} ${className}` : classes.door}>
    <ProductPicture
      product={{ name: product ?? title, ...(picture && { imageUrl: picture }) }}
      decorative
      closeUp
    />
    <span className={classes.words}>
      <span className={`display size-xl ${classes.title ?? ''}`}>{title}</span>
      <span className={`note ${classes.note ?? ''}`}>{note}</span>
      <span className={classes.arrow}>
        <ArrowIcon />
      </span>
    </span>
  </Link>
);
