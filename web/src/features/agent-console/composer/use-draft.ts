import { useState } from 'react';

const PREFIX = 'ronin.desk.draft.';

/** What is being written in one chat, kept while another is before one's eyes and over a reload of this tab. */
export function useDraft(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => readDraft(key));

  return [
    text,
    (next) => {
      setText(next);
      keepDraft(key, next);
    },
  ];
}

function readDraft(key: string): string {
  try {
    return window.sessionStorage.getItem(PREFIX + key) ?? '';
  } catch {
    return '';
  }
}

function keepDraft(key: string, text: string): void {
  try {
    if (text === '') window.sessionStorage.removeItem(PREFIX + key);
    else window.sessionStorage.setItem(PREFIX + key, text);
  } catch {
    // A browser that keeps its storage closed: a draft lasts as long as its field.
  }
}
