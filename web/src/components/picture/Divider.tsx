import { listFiles } from '../product/product-pictures.ts';
import { ResponsiveImage } from '../product/ProductPicture.tsx';
import classes from './Divider.module.css';

const PICTURE = {
  ...listFiles('/images/billet', [800, 1600]),
  src: '/images/billet-1600.webp',
  width: 1600,
  height: 640,
  alt: '',
};

/** A wide picture of etched steel between two sections. */
export const Divider = () => (
  <ResponsiveImage picture={PICTURE} sizes="100vw" priority={false} className={classes.billet} />
);
