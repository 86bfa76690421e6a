import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import './lightbox.css';
import Zoomable, { type SlideImage } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';

interface LightboxProps {
  readonly pictures: readonly SlideImage[];
  readonly title: string;
  readonly index: number;
  readonly onClose: () => void;
}

/** How many times a picture may be enlarged beyond its own pixels. */
const MAX_ENLARGEMENT = 3;

/** Pictures over the whole window. The library keeps the focus inside, gives it back, and respects reduced motion. */
export default function Lightbox({ pictures, title, index, onClose }: LightboxProps) {
  return (
    <Zoomable
      open
      close={onClose}
      index={index}
      slides={[...pictures]}
      labels={{ Lightbox: title }}
      plugins={[Counter, Zoom]}
      carousel={{ finite: true, padding: 0, preload: 1 }}
      controller={{ closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: MAX_ENLARGEMENT, scrollToZoom: true }}
      render={pictures.length > 1 ? {} : { buttonPrev: () => null, buttonNext: () => null }}
    />
  );
}
