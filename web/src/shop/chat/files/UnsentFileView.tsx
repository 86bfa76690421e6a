import { useLayoutEffect } from 'react';
import { useFilePreview } from '../../../chat-client/files/use-file-preview.ts';
import type { UnsentFile } from '../../../chat-client/outbox-storage.ts';
import { DocumentIcon } from '../../../ui/files/file-icons.tsx';
import classes from './Files.module.css';

interface UnsentFileViewProps {
  readonly clientMessageId: string;
  readonly name: string;
  readonly file: UnsentFile;
  /** The part that was sent, from 0 to 1; null while it does not leave. */
  readonly progress: number | null;
  /** It is in the page. */
  readonly onShown: () => void;
}

/** A file on its way, as this browser has it. */
export function UnsentFileView({ clientMessageId, name, file, progress, onShown }: UnsentFileViewProps) {
  const preview = useFilePreview(clientMessageId, file.isPicture);
  useLayoutEffect(onShown, [onShown, preview]);

  return (
    <>
      {preview === null ? (
        <p className={classes.document}>
          <DocumentIcon />
          <span className={classes.name}>{name}</span>
        </p>
      ) : (
        <span className={classes.picture} data-unsent>
          <img src={preview} alt={name} />
        </span>
      )}
      {progress !== null && (
        <progress className={classes.progress} aria-label={`Sending ${name}`} max={1} value={progress} />
      )}
    </>
  );
}
