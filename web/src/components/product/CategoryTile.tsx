import { Link } from 'react-router-dom';
import classes from './CategoryTile.module.css';
import { ArrowIcon } from '../../ui/icons.tsx';
import { ProductPicture } from './ProductPicture.tsx';

interface CategoryTileProps {
  readonly to: string;
  readonly title: string;
  readonly note: string;
  /** The named piece that stands for what is behind the door. */
  readonly piece?: string;
  /** Or a picture of its own. */
  readonly picture?: string;
  readonly className?: string | undefined;
}

/** A large picture that leads to a part of the shop. */
export function CategoryTile({ to, title, note, piece, picture, className }: CategoryTileProps) {
  return (
    <Link to={to} className={className ? `${classes.door ?? ''} ${className}` : classes.door}>
      <ProductPicture
        product={{ name: piece ?? title, ...(picture && { imageUrl: picture }) }}
        decorative
        closeUp
      />
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.note}>{note}</span>
        <span className={classes.arrow}>
          <ArrowIcon />
        </span>
      </span>
    </Link>
  );
}
