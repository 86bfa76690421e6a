import { listFiles } from '../product/product-pictures.ts';
import { ResponsiveImage } from '../product/ProductPicture.tsx';

const PICTURE = {
  ...listFiles('/images/wave', [640, 960, 1200]),
  src: '/images/wave-960.webp',
  width: 1200,
  height: 1200,
  alt: '',
};

/** Smaller than the screen on a phone: on dark steel nobody sees it, and the page loads faster. */
const SIZES = '(min-width: 48em) min(70vw, 66rem), 70vw';

/** The character 浪 in polished steel. Its meaning is in the text beside it. */
export const HeroImage = ({ className }: { readonly className?: string | undefined }) => (
  <ResponsiveImage picture={PICTURE} sizes={SIZES} priority className={className} />
);
