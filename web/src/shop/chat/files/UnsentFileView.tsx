import { useFilePreview } from '../../../chat-client/files/use-file-preview.ts';
import type { UnsentMessage } from '../../../chat-client/outbox-storage.ts';
import { DocumentIcon } from '../../../ui/files/file-icons.tsx';
import classes from './Files.module.css';

interface UnsentFileViewProps {
  readonly message: UnsentMessage;
  /** The part that was sent, from 0 to 1; null while it does not leave. */
  readonly progress: number | null;
}

/** A file on its way, as this browser has it. */
export function UnsentFileView({ message, progress }: UnsentFileViewProps) {
  const { clientMessageId, text: name, file } = message;
  const preview = useFilePreview(clientMessageId, file?.isPicture === true);

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
