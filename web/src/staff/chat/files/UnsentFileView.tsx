import { useFilePreview } from '../../../chat-client/files/use-file-preview.ts';
import type { UnsentMessage } from '../../../chat-client/outbox-storage.ts';
import { SmallDocumentIcon } from '../../../ui/files/file-icons.tsx';
import { Progress } from '../../../ui/mantine.ts';
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
          <SmallDocumentIcon />
          <span className="break">{name}</span>
        </p>
      ) : (
        <span className={classes.picture} data-unsent>
          <img src={preview} alt={name} />
        </span>
      )}
      {progress !== null && (
        <Progress value={progress * 100} size={3} mt={6} aria-label={`Sending ${name}`} />
      )}
    </>
  );
}
