import { OverviewConsole } from '../overview/OverviewConsole.tsx';

/** /staff: what needs attention (behaviour: staff 7). */
export function OverviewPage() {
  return (
    <>
      <title>Overview | Ronin</title>
      <OverviewConsole />
    </>
  );
}
