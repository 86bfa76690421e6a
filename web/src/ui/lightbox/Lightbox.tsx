import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import './lightbox.css';
import Zoomable from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';

interface LargePicture {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

export interface LightboxProps {
  readonly pictures: readonly LargePicture[];
  /** The accessible name of the dialog. */
  readonly title: string;
  /** The picture that is shown first. */
  readonly index: number;
  readonly onClose: () => void;
}

/** How many times a picture may be enlarged beyond its own pixels. */
const MAX_ENLARGEMENT = 3;

/**
 * Pictures over the whole window: swiped, or moved with the arrow keys; enlarged with two fingers, the wheel, a double click
 * or plus and minus. Escape closes them. The library keeps the focus inside, gives it back, and respects reduced motion.
 */
export default function Lightbox({ pictures, title, index, onClose }: LightboxProps) {
  return (
    <Zoomable
      open
      close={onClose}
      index={index}
      slides={pictures.map((picture) => ({ ...picture }))}
      labels={{ Lightbox: title }}
      plugins={[Counter, Zoom]}
      carousel={{ finite: true, padding: 0, preload: 1 }}
      controller={{ closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: MAX_ENLARGEMENT, scrollToZoom: true }}
      render={pictures.length > 1 ? {} : { buttonPrev: () => null, buttonNext: () => null }}
    />
  );
}
