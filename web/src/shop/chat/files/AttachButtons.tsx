import type { ComponentProps, ReactNode } from 'react';
import { useFileChooser } from '../../../chat-client/files/use-file-chooser.tsx';
import { ACCEPTED_FILES } from '../../../chat-client/files/use-send-files.ts';
import { CameraIcon, PaperclipIcon } from '../../../ui/files/file-icons.tsx';
import classes from './Files.module.css';

interface AttachButtonsProps {
  readonly disabled: boolean;
  readonly onFiles: (files: Iterable<File>) => void;
}

/** Chooses files to send, and on a phone takes a photo. */
export function AttachButtons({ disabled, onFiles }: AttachButtonsProps) {
  const shared = { disabled, onFiles };

  return (
    <>
      <Chooser {...shared} label="Attach a picture or PDF" accept={ACCEPTED_FILES} multiple>
        <PaperclipIcon />
      </Chooser>
      <Chooser {...shared} label="Take a photo" accept="image/*" capture="environment" isForTouch>
        <CameraIcon />
      </Chooser>
    </>
  );
}

type InputProps = Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'multiple'>;

interface ChooserProps extends AttachButtonsProps, InputProps {
  readonly label: string;
  readonly isForTouch?: boolean;
  readonly children: ReactNode;
}

function Chooser({ disabled, onFiles, label, isForTouch, children, ...props }: ChooserProps) {
  const { choose, field } = useFileChooser(onFiles, props);

  return (
    <>
      <button
        type="button"
        className={`icon-button ${classes.button ?? ''}`}
        data-touch={isForTouch}
        aria-label={label}
        title={label}
        disabled={disabled}
        onClick={choose}
      >
        {children}
      </button>
      {field}
    </>
  );
}
