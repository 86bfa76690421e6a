import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/mantine.ts';
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
      className={`stack gap-1 start ${classes.upload ?? ''}`}
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
      <input
        id={inputId}
        className="unseen"
        type="file"
        accept={TYPES}
        multiple
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <Button component="label" variant="default" htmlFor={inputId}>
        Choose pictures
      </Button>
      <span className="quiet">
        Or drop several here. JPEG, PNG, WebP or AVIF, at most 20 MB each. They are uploaded at once.
      </span>
      {children}
    </div>
  );
}
