import { useState } from 'react';

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

/** A value of this tab alone; empty when there is none. */
export function readTabValue(key: string): string {
  try {
    return window.sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function writeTabValue(key: string, value: string): void {
  try {
    if (value === '') window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, value);
  } catch {
    // The browser refuses storage: the value lasts as long as the page.
  }
}
