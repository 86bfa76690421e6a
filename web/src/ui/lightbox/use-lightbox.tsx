import { type ComponentProps, useState } from 'react';
import { LazyPart } from '../../app/LazyPart.tsx';
import type Lightbox from './Lightbox.tsx';

const loadLightbox = async () => (await import('./Lightbox.tsx')).default;

/** A picture that opens over the whole window. @returns how to open it, and what to render. */
export function useLightbox() {
  const [picture, setPicture] = useState<ComponentProps<typeof Lightbox>['pictures'][number] | null>(null);
  const close = () => setPicture(null);

  return {
    enlarge: setPicture,
    lightbox: picture && (
      <LazyPart
        load={loadLightbox}
        partProps={{ pictures: [picture], title: picture.alt ?? '', index: 0, onClose: close }}
        onFailure={close}
      />
    ),
  };
}
