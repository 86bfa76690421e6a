import type { StartChat } from '@ronin/contracts';
import { useState, useSyncExternalStore } from 'react';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../app/hooks.ts';
import { setChatView } from '../../../app/panels.ts';
import { sessionEndpoints } from '../../../app/session.ts';
import { runMutation } from '../../../chat-client/answer.ts';
import { Button } from '../../../ui/Button.tsx';
import { adoptChat } from '../state/adopt-chat.ts';
import { hasStoredChat, watchOtherTabs } from '../state/chat-storage.ts';
import { setPendingInvitation } from '../state/pending-invitation.ts';
import { acceptInvitation, declineInvitation } from './invitation.api.ts';
import { useVisitReport } from './use-visit-report.ts';
import classes from './ChatInvitation.module.css';

interface ChatInvitationProps {
  /** Null while there is no visit, or when tracking is refused. */
  readonly findVisitId: () => string | null;
}

/** One quiet line with which an agent offers a chat (behaviour: chat 21). */
export function ChatInvitation({ findVisitId }: ChatInvitationProps) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const invitation = useVisitReport(findVisitId);
  const isClosed = useAppSelector((state) => state.panels.chat === 'closed');
  const hasChat = useSyncExternalStore(watchOtherTabs, hasStoredChat, () => true);
  const customer = sessionEndpoints.getSession.useQueryState(undefined).data?.customer ?? null;
  const [answeredId, setAnsweredId] = useState<string | null>(null);
  if (!invitation || invitation.id === answeredId || !isClosed || hasChat) return null;

  const { id, agentName } = invitation;
  const accept = async () => {
    setAnsweredId(id);
    const open = (shopper?: StartChat) => runMutation(store, acceptInvitation, { id, ...shopper });
    if (customer) {
      const { data } = await open();
      if (data) adoptChat(data.session.sessionId);
    } else setPendingInvitation({ agentName, accept: open });
    dispatch(setChatView('open'));
  };
  const decline = () => {
    setAnsweredId(id);
    void runMutation(store, declineInvitation, { id });
  };

  return (
    <section className={classes.line} aria-label="Invitation to chat">
      <p role="status" className="small">
        {agentName} is here, if you have a question.
      </p>
      <div className={classes.choices}>
        <Button onClick={() => void accept()}>Accept</Button>
        <button type="button" className="text-button" onClick={decline}>
          No
        </button>
      </div>
    </section>
  );
}
