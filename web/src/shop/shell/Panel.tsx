import { type ComponentType, useEffect, useState } from 'react';
import { LazyPart } from '../../app/LazyPart.tsx';

interface PanelProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface LoadedPanelProps extends PanelProps {
  readonly load: () => Promise<ComponentType<PanelProps>>;
}

/** A panel whose code is loaded when it is first opened. It stays mounted, so that closing is animated too. */
export function Panel({ load, opened, onClose }: LoadedPanelProps) {
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);

  // Returns the focus to the element that opened the panel. Mantine does not do it when the panel is mounted on opening.
  useEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;

    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [opened]);

  if (!wasOpened) return null;

  return (
    <LazyPart
      load={load}
      partProps={{ opened, onClose }}
      onFailure={() => {
        setWasOpened(false);
        onClose();
      }}
    />
  );
}
