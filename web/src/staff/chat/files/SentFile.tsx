import type { ChatAttachment } from '@ronin/contracts';
import { formatBytes } from '@ronin/format';
import { useState } from 'react';
import { LazyPart } from '../../../app/LazyPart.tsx';
import { SmallDocumentIcon } from '../../../ui/files/file-icons.tsx';
import { Anchor, Text, UnstyledButton } from '../../../ui/mantine.ts';
import classes from './Files.module.css';

const loadLightbox = async () => (await import('../../../ui/lightbox/Lightbox.tsx')).default;

/** A file in the thread: a picture opens over the whole window, a PDF file is downloaded. */
export function SentFile({ file }: { readonly file: ChatAttachment }) {
  const [isOpen, setOpen] = useState(false);
  const { name, bytes, url, thumbnailUrl, width, height } = file;
  const close = () => setOpen(false);
  if (thumbnailUrl === null || width === null || height === null) {
    return (
      <Anchor className={classes.document ?? ''} href={url} download={name} c="inherit" fz="sm">
        <SmallDocumentIcon />
        <span className="break">{name}</span>
        <Text span c="dimmed" fz="xs">
          {formatBytes(bytes)}
        </Text>
      </Anchor>
    );
  }

  return (
    <>
      <UnstyledButton
        className={classes.picture ?? ''}
        aria-label={`Enlarge ${name}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <img src={thumbnailUrl} alt={name} width={width} height={height} decoding="async" />
      </UnstyledButton>
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
