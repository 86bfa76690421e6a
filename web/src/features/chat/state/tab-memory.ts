import { useState } from 'react';
import type { ChatView } from '../../../app/panels.ts';

const VIEW_KEY = 'ronin.chat-view';
const DRAFT_KEY = 'ronin.chat-draft.';

/** How this tab showed the chat before a reload. */
export function readTabView(): ChatView {
  const kept = read(VIEW_KEY);

  return kept === 'open' || kept === 'minimised' ? kept : 'closed';
}

export const keepTabView = (view: ChatView): void => {
  write(VIEW_KEY, view === 'closed' ? '' : view);
};

/** What is being written in a field of the chat: it survives minimising, closing and a reload of this tab. */
export function useChatDraft(field: 'name' | 'email' | 'message'): [string, (text: string) => void] {
  const [text, setText] = useState(() => read(DRAFT_KEY + field));

  return [
    text,
    (next) => {
      setText(next);
      write(DRAFT_KEY + field, next);
    },
  ];
}

function read(key: string): string {
  try {
    return window.sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, value: string): void {
  try {
    if (value === '') window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, value);
  } catch {
    // The browser refuses storage: it lasts as long as the page.
  }
}
