import { OperationsConsole } from '../operations/OperationsConsole.tsx';

/** /staff/operations: what runs, what waits and what failed (behaviour: operations 1). */
export function OperationsPage() {
  return (
    <>
      <title>Operations | Ronin</title>
      <OperationsConsole />
    </>
  );
}
