import { useEffect, useRef, useState } from 'react';
import type { AgentChatSession } from '@ronin/contracts';
import { useAppDispatch } from '../../../app/hooks.ts';
import { showToast } from '../../../app/toasts.ts';
import { hasAttention } from './window-focus.ts';
import { useDesk } from './DeskProvider.tsx';
import { describeNews, notify } from './notifier.ts';

interface DeskNewsOptions {
  readonly active: string | null;
  readonly onOpen: (session: AgentChatSession) => void;
}

/** Tells an agent what is new where they do not look. @returns what a screen reader says of it. */
export function useDeskNews(options: DeskNewsOptions): string {
  const desk = useDesk();
  const dispatch = useAppDispatch();
  const latest = useRef(options);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    latest.current = options;
  });

  useEffect(
    () =>
      desk.hear((news) => {
        const { active, onOpen } = latest.current;
        const isBefore = news.session.sessionId === active;
        notify(news, {
          isSeen: isBefore && hasAttention(),
          onOpen: () => {
            onOpen(news.session);
          },
        });
        if (news.kind === 'assigned' && news.session.transferredFrom !== null) {
          dispatch(showToast({ title: 'New chat', description: describeNews(news) }));
        }
        // The conversation that stands before the agent is a log, which speaks for itself.
        if (!isBefore) setAnnouncement(describeNews(news));
      }),
    [desk, dispatch],
  );

  return announcement;
}
