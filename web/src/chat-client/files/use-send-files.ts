import { type ClipboardEvent, type DragEvent, useState } from 'react';
import type { UnsentFile } from '../outbox-storage.ts';

/** What the field for files offers. Without HEIC phones convert their photos to JPEG themselves. */
export const ACCEPTED_FILES = 'image/jpeg,image/png,image/webp,application/pdf';

/** Files that one choice, paste or drop may have. */
const AT_ONCE = 10;

export interface SendFiles {
  /** Why files were not taken. */
  readonly problems: readonly string[];
  /** Files are held above the chat. */
  readonly isOver: boolean;
  readonly send: (files: Iterable<File>) => Promise<void>;
  /** For the field that takes pasted files; a paste of text stays one. */
  readonly onPaste: (event: ClipboardEvent) => void;
  /** For the element on which files are dropped; none while files cannot be sent. */
  readonly dropProps: {
    onDragEnter?: (event: DragEvent) => void;
    onDragOver?: (event: DragEvent) => void;
    onDragLeave?: (event: DragEvent) => void;
    onDrop?: (event: DragEvent) => void;
  };
}

/**
 * Chosen, pasted and dropped files. The bytes are stored before the message is in the outbox, so that a reload finds both.
 * @param add adds the message of a stored file to the outbox; null while files cannot be sent.
 */
export function useSendFiles(
  add: ((clientMessageId: string, name: string, file: UnsentFile) => void) | null,
): SendFiles {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isOver, setOver] = useState(false);

  const send = async (files: Iterable<File>) => {
    if (!add) return;
    const found: string[] = [];
    const chosen = [...files];
    if (chosen.length > AT_ONCE) found.push(`At most ${String(AT_ONCE)} files can be sent at once.`);
    // Loaded when the first file is chosen.
    const { storeFile } = await import('./prepare-file.ts');
    for (const file of chosen.slice(0, AT_ONCE)) {
      const stored = await storeFile(file);
      if (typeof stored === 'string') found.push(stored);
      else add(...stored);
    }
    setProblems(found);
  };
  const take = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };

  return {
    problems,
    isOver: isOver && add !== null,
    send,
    onPaste: (event) => {
      const { files } = event.clipboardData;
      if (!add || files.length === 0) return;
      event.preventDefault();
      void send(files);
    },
    dropProps: add
      ? {
          onDragEnter: take,
          onDragOver: take,
          onDragLeave: ({ currentTarget, relatedTarget }) => {
            if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
          },
          onDrop: (event) => {
            if (event.dataTransfer.files.length === 0) return;
            event.preventDefault();
            setOver(false);
            void send(event.dataTransfer.files);
          },
        }
      : {},
  };
}
