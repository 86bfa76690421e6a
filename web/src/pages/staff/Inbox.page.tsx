import { InboxConsole } from '../../features/inbox/InboxConsole.tsx';

/** /staff/inbox: what people wrote to the shop (behaviour: inbox 1). */
export function InboxPage() {
  return (
    <>
      <title>Inbox | Ronin</title>
      <InboxConsole />
    </>
  );
}
