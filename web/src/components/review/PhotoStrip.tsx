import type { ReviewPhoto } from '@ronin/contracts';
import classes from './Reviews.module.css';

/** The photos of a review. Each opens as a whole in a new tab. */
export function PhotoStrip({
  photos,
  author,
}: {
  readonly photos: readonly ReviewPhoto[];
  readonly author: string;
}) {
  return (
    <ul className={classes.photos} aria-label="Photos">
      {photos.map(({ url, width, height }, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={url}
              alt={`${author}, ${String(index + 1)} of ${String(photos.length)}`}
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
