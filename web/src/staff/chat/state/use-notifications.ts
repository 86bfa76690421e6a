import type { AgentChatSession } from '@ronin/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAppDispatch } from '../../../app/hooks.ts';
import { savedRepliesApi } from '../../../app/saved-replies.api.ts';
import { showToast } from '../../../app/toasts.ts';
import { useAgentChats } from './AgentChatsProvider.tsx';
import { type AgentNotification, allowSound, describeNotification, notify } from './notifier.ts';
import { hasFocus } from './use-report-viewed-session.ts';

/** Between two readings of the chat's settings. */
const RULES_POLL_MS = 300_000;

/** Notifies the agent of events outside the chat that they read. @returns the announcement for screen readers. */
export function useNotifications(active: string | null, onOpen: (session: AgentChatSession) => void): string {
  const agentChats = useAgentChats();
  const dispatch = useAppDispatch();
  const { data: rules } = savedRepliesApi.endpoints.getChatRules.useQuery(undefined, {
    pollingInterval: RULES_POLL_MS,
  });
  const [announcement, setAnnouncement] = useState('');
  const onNotification = useEffectEvent((notification: AgentNotification) => {
    const isActive = notification.session.sessionId === active;
    notify(notification, {
      isSeen: isActive && hasFocus(),
      isSilent: notification.kind === 'waiting' && rules?.firstTone === false,
      onOpen: () => onOpen(notification.session),
    });
    if (notification.kind === 'assigned' && notification.session.transferredFrom !== null) {
      dispatch(showToast({ title: 'New chat', description: describeNotification(notification) }));
    }
    // The active conversation is a log, which screen readers announce.
    if (!isActive) setAnnouncement(describeNotification(notification));
  });

  useEffect(allowSound, []);

  useEffect(() => agentChats.onNotification((notification) => onNotification(notification)), [agentChats]);

  return announcement;
}
