import { type ReactNode, useId, useState } from 'react';
import classes from './Pictures.module.css';

const TYPES = 'image/jpeg,image/png,image/webp,image/avif';

interface PictureDropProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly children?: ReactNode;
}

/** Takes several pictures at once: dropped on it, or chosen. */
export function PictureDrop({ onFiles, children }: PictureDropProps) {
  const inputId = useId();
  const [isOver, setOver] = useState(false);

  return (
    <div
      className={classes.upload}
      role="group"
      aria-label="Add pictures"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <label className={classes.choose} htmlFor={inputId}>
        Choose pictures
      </label>
      <input
        id={inputId}
        className={classes.input}
        type="file"
        accept={TYPES}
        multiple
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <span className={classes.quiet}>
        Or drop several here. JPEG, PNG, WebP or AVIF, at most 20 MB each. They are uploaded at once.
      </span>
      {children}
    </div>
  );
}
