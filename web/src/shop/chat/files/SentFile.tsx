import type { ChatAttachment } from '@ronin/contracts';
import { formatBytes } from '@ronin/format';
import { useLayoutEffect, useState } from 'react';
import { LazyPart } from '../../../app/LazyPart.tsx';
import { DocumentIcon } from '../../../ui/files/file-icons.tsx';
import classes from './Files.module.css';

const loadLightbox = async () => (await import('../../../ui/lightbox/Lightbox.tsx')).default;

interface SentFileProps {
  readonly file: ChatAttachment;
  /** It is in the page. */
  readonly onShown: () => void;
}

/** A file in the thread: a picture opens over the whole window, a PDF file is downloaded. */
export function SentFile({ file, onShown }: SentFileProps) {
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(onShown, [onShown]);
  const { name, bytes, url, thumbnailUrl, width, height } = file;
  const close = () => setOpen(false);
  if (thumbnailUrl === null || width === null || height === null) {
    return (
      <a className={classes.document} href={url} download={name}>
        <DocumentIcon />
        <span className={classes.name}>{name}</span>
        <span className="quiet number">{formatBytes(bytes)}</span>
      </a>
    );
  }

  return (
    <>
      <button
        type="button"
        className={classes.picture}
        aria-label={`Enlarge ${name}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <img src={thumbnailUrl} alt={name} width={width} height={height} decoding="async" />
      </button>
      {isOpen && (
        <LazyPart
          load={loadLightbox}
          partProps={{
            pictures: [{ src: url, alt: name, width, height }],
            title: name,
            index: 0,
            onClose: close,
          }}
          onFailure={close}
        />
      )}
    </>
  );
}
