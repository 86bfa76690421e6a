import type { ChatAttachment } from '@ronin/contracts';
import { formatBytes } from '@ronin/format';
import { SmallDocumentIcon } from '../../../ui/files/file-icons.tsx';
import { useLightbox } from '../../../ui/lightbox/use-lightbox.tsx';
import { Anchor, UnstyledButton } from '../../../ui/mantine.ts';
import { Caption } from '../controls.ts';
import classes from './Files.module.css';

/** A file in the thread: a picture opens over the whole window, a PDF file is downloaded. */
export function SentFile({ file }: { readonly file: ChatAttachment }) {
  const { enlarge, lightbox } = useLightbox();
  const { name, bytes, url, thumbnailUrl, width, height } = file;
  if (thumbnailUrl === null || width === null || height === null) {
    return (
      <Anchor className={classes.document ?? ''} href={url} download={name} c="inherit" fz="sm">
        <SmallDocumentIcon />
        <span className="break">{name}</span>
        <Caption span>{formatBytes(bytes)}</Caption>
      </Anchor>
    );
  }

  return (
    <>
      <UnstyledButton
        className={classes.picture ?? ''}
        aria-label={`Enlarge ${name}`}
        aria-haspopup="dialog"
        onClick={() => enlarge({ src: url, alt: name, width, height })}
      >
        <img src={thumbnailUrl} alt={name} width={width} height={height} decoding="async" />
      </UnstyledButton>
      {lightbox}
    </>
  );
}
