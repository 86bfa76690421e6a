import { PICTURE_LIMITS, REVIEW_LIMITS } from '@ronin/contracts/limits';
import { useId } from 'react';
import { TextButton } from '../../../ui/Button.tsx';
import classes from './Reviews.module.css';

const TYPES = 'image/jpeg,image/png,image/webp,image/avif';

export interface ChosenPhoto {
  readonly file: File;
  readonly failure: string | null;
}

interface PhotoFieldProps {
  readonly photos: readonly ChosenPhoto[];
  readonly onChange: (photos: readonly ChosenPhoto[]) => void;
}

/** Up to four photos of a review. They are sent after its text. */
export function PhotoField({ photos, onChange }: PhotoFieldProps) {
  const id = useId();
  const room = REVIEW_LIMITS.photos - photos.length;
  const choose = (files: FileList | null) => {
    const chosen = [...(files ?? [])].slice(0, room).map((file) => ({
      file,
      failure: file.size > PICTURE_LIMITS.bytes ? 'A photo has at most 20 MB.' : null,
    }));
    onChange([...photos, ...chosen]);
  };

  return (
    <div className={`stack gap-1 start ${classes.photoField ?? ''}`}>
      {room > 0 && (
        <>
          <input
            id={id}
            className="unseen"
            type="file"
            accept={TYPES}
            multiple
            aria-describedby={`${id}-note`}
            onChange={({ currentTarget }) => {
              choose(currentTarget.files);
              currentTarget.value = '';
            }}
          />
          <label className={`small tap ${classes.choose ?? ''}`} htmlFor={id}>
            Add photos
          </label>
        </>
      )}
      <p className="small soft" id={`${id}-note`}>
        {`Up to ${String(REVIEW_LIMITS.photos)} photos. Place and camera are removed from them.`}
      </p>
      {photos.length > 0 && (
        <ul className="small" aria-label="Photos">
          {photos.map(({ file, failure }, index) => (
            <li key={index} className="links break">
              <span>{file.name}</span>
              <TextButton
                aria-label={`Remove ${file.name}`}
                onClick={() => onChange(photos.toSpliced(index, 1))}
              >
                Remove
              </TextButton>
              {failure !== null && <span className="failure">{failure}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
