import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { readPageTitle } from '../../../app/page-title.ts';
import type { Conversation } from '../state/conversation.ts';

/** A page has its title by then. */
const TITLE_AFTER_MS = 150;

/** Tells the agent which page the shopper is on. */
export function useShownPage(conversation: Conversation): void {
  const { pathname, search } = useLocation();

  useEffect(() => {
    const timer = window.setTimeout(() => {
      conversation.showPage({
        path: `${pathname}${search}`.slice(0, TEXT_LIMITS.url),
        title: readPageTitle(),
      });
    }, TITLE_AFTER_MS);

    return () => {
      window.clearTimeout(timer);
    };
  }, [conversation, pathname, search]);
}
