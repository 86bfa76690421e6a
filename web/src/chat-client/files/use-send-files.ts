import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { createUuid } from '../../app/create-uuid.ts';
import type { UnsentFile } from '../outbox-storage.ts';
import { fileStorage } from './file-storage.ts';
import { prepareFile } from './prepare-file.ts';

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
    for (const file of chosen.slice(0, AT_ONCE)) {
      const prepared = await prepareFile(file);
      if (typeof prepared === 'string') {
        found.push(prepared);
        continue;
      }
      const { name, blob, isPicture } = prepared;
      const clientMessageId = createUuid();
      await fileStorage.put(clientMessageId, blob);
      add(clientMessageId, name, { size: blob.size, isPicture });
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
