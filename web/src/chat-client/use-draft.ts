import { useState } from 'react';
import { readTabValue, writeTabValue } from '../app/local-storage.ts';

/** A text that is being written. It survives a hidden field and a reload of this tab. */
export function useDraft(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => readTabValue(key));

  return [
    text,
    (next) => {
      setText(next);
      writeTabValue(key, next);
    },
  ];
}
