import { useRef } from 'react';
import { ACCEPTED_FILES } from '../../../chat-client/files/use-send-files.ts';
import { SmallPaperclipIcon } from '../../../ui/files/file-icons.tsx';
import { ActionIcon } from '../../../ui/mantine.ts';

const LABEL = 'Attach a picture or PDF';

/** Chooses files to send. */
export function AttachButton({ onFiles }: { readonly onFiles: (files: Iterable<File>) => void }) {
  const input = useRef<HTMLInputElement>(null);

  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={LABEL}
        title={LABEL}
        onClick={() => input.current?.click()}
      >
        <SmallPaperclipIcon />
      </ActionIcon>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPTED_FILES}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
