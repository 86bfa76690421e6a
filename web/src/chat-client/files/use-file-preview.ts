import { useEffect, useState } from 'react';
import { fileStorage } from './file-storage.ts';

/** An address of the picture of an unsent message; null while it is read, and for none. */
export function useFilePreview(clientMessageId: string, isPicture: boolean): string | null {
  const [url, setUrl] = useState<string | null>(null);

  useEffect(() => {
    if (!isPicture) return;
    let made: string | null = null;
    let isGone = false;
    void fileStorage.get(clientMessageId).then((blob) => {
      if (!blob || isGone) return;
      made = URL.createObjectURL(blob);
      setUrl(made);
    });

    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [clientMessageId, isPicture]);

  return url;
}
