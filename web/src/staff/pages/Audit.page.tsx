import { AuditConsole } from '../audit/AuditConsole.tsx';

/** /staff/audit: who changed what (behaviour: staff 6). */
export function AuditPage() {
  return (
    <>
      <title>Audit | Ronin</title>
      <AuditConsole />
    </>
  );
}
