import type { ReviewPhoto } from '@ronin/contracts';
import classes from './PhotoStrip.module.css';

interface PhotoStripProps {
  readonly photos: readonly ReviewPhoto[];
  /** Whose photos they are, or of what: the beginning of their alternative texts. */
  readonly name: string;
}

/** The photos of a review. Each opens as a whole in a new tab. */
export function PhotoStrip({ photos, name }: PhotoStripProps) {
  if (photos.length === 0) return null;

  return (
    <ul className={classes.photos} aria-label="Photos">
      {photos.map(({ url, width, height }, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={url}
              alt={`${name}, ${String(index + 1)} of ${String(photos.length)}`}
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
