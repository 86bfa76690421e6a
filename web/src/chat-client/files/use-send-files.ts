import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react';
import type { UnsentFile } from '../outbox-storage.ts';

/** What the field for files offers. Without HEIC phones convert their photos to JPEG themselves. */
export const ACCEPTED_FILES = 'image/jpeg,image/png,image/webp,application/pdf';

export type SendFiles = ReturnType<typeof useSendFiles>;

/** Loaded once files can be sent, so that one that is chosen without a connection is kept. */
const importSending = async () => {
  const [{ storeFiles }] = await Promise.all([import('./prepare-file.ts'), import('./post-file.ts')]);

  return storeFiles;
};

export type AddFile = (clientMessageId: string, name: string, file: UnsentFile) => void;

/**
 * Chosen, pasted and dropped files. The bytes are stored before the message is in the outbox, so that a reload finds both.
 * @param add adds the message of a stored file to the outbox; null while files cannot be sent.
 */
export function useSendFiles(add: AddFile | null) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isOver, setOver] = useState(false);
  const canSend = add !== null;

  useEffect(() => {
    // After a failure the first file loads it.
    if (canSend) importSending().catch(() => undefined);
  }, [canSend]);

  const send = async (files: Iterable<File>) => {
    if (!add) return;
    const chosen = [...files];
    const storeFiles = await importSending();
    setProblems(await storeFiles(chosen, add));
  };
  const take = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };

  return {
    /** Why files were not taken. */
    problems,
    /** Files are held above the chat. */
    isOver: isOver && canSend,
    send,
    /** For the field that takes pasted files; a paste of text stays one. */
    onPaste: (event: ClipboardEvent) => {
      const { files } = event.clipboardData;
      if (!add || files.length === 0) return;
      event.preventDefault();
      void send(files);
    },
    /** For the element on which files are dropped; none while files cannot be sent. */
    dropProps: add
      ? {
          onDragEnter: take,
          onDragOver: take,
          onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
            if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
          },
          onDrop: (event: DragEvent) => {
            if (event.dataTransfer.files.length === 0) return;
            event.preventDefault();
            setOver(false);
            void send(event.dataTransfer.files);
          },
        }
      : {},
  };
}
