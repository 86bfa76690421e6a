import { InboxConsole } from '../support/InboxConsole.tsx';

/** /staff/inbox: what people wrote to the shop (behaviour: inbox 1). */
export function InboxPage() {
  return (
    <>
      <title>Inbox | Ronin</title>
      <InboxConsole />
    </>
  );
}
