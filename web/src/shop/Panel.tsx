import { useEffect, useState, type ComponentType } from 'react';
import { LazyPart } from '../app/LazyPart.tsx';

interface PanelProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface LoadedPanelProps extends PanelProps {
  readonly load: () => Promise<ComponentType<PanelProps>>;
}

/** A panel whose code comes when it is first opened, and which then stays, so that it can leave as it came. */
export function Panel({ load, opened, onClose }: LoadedPanelProps) {
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);

  // Focus goes back to what opened the panel. Mantine does so itself only for a panel that was there before.
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
