import { Button } from '../../ui/mantine.ts';
import { StaffMessage } from './StaffMessage.tsx';

/** Shown when a console failed or could not be loaded. */
export function StaffFailure() {
  return (
    <StaffMessage title="This console could not be shown" text="Nothing that was saved is lost.">
      <Button onClick={() => window.location.reload()}>Load it again</Button>
    </StaffMessage>
  );
}
