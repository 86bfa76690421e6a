import { type ReactNode, useRef } from 'react';
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

interface ChooserProps extends AttachButtonsProps {
  readonly label: string;
  readonly accept: string;
  readonly multiple?: boolean;
  readonly capture?: 'environment';
  readonly isForTouch?: boolean;
  readonly children: ReactNode;
}

function Chooser({ disabled, onFiles, label, isForTouch, children, ...field }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);

  return (
    <>
      <button
        type="button"
        className={`icon-button ${classes.button ?? ''}`}
        data-touch={isForTouch}
        aria-label={label}
        title={label}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {children}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        {...field}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
