import { ErrorBoundary } from '../../app/errors/ErrorBoundary.tsx';
import { Toaster } from '../../ui/toasts/Toaster.tsx';
import { findAnalyticsSessionId } from '../analytics/visitor.ts';
import { ChatInvitation } from '../chat/invitation/ChatInvitation.tsx';

/** What no page has before hydration: their code is loaded after the page's. */
export const LaterParts = () => (
  <>
    <Toaster />
    <ErrorBoundary>
      <ChatInvitation findVisitId={findAnalyticsSessionId} />
    </ErrorBoundary>
  </>
);
