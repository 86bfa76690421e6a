import { MailConsole } from '../mail/MailConsole.tsx';

/** /staff/mail: what the shop sent (behaviour: mail 7). */
export function MailPage() {
  return (
    <>
      <title>Mail | Ronin</title>
      <MailConsole />
    </>
  );
}
