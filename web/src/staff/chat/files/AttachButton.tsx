import { useFileChooser } from '../../../chat-client/files/use-file-chooser.tsx';
import { ACCEPTED_FILES } from '../../../chat-client/files/use-send-files.ts';
import { SmallPaperclipIcon } from '../../../ui/files/file-icons.tsx';
import { IconButton } from '../controls.ts';

const LABEL = 'Attach a picture or PDF';

export function AttachButton({ onFiles }: { readonly onFiles: (files: Iterable<File>) => void }) {
  const { choose, field } = useFileChooser(onFiles, { multiple: true, accept: ACCEPTED_FILES });

  return (
    <>
      <IconButton aria-label={LABEL} title={LABEL} onClick={choose}>
        <SmallPaperclipIcon />
      </IconButton>
      {field}
    </>
  );
}
