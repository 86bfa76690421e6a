import { Button } from '../ui/mantine.ts';
import { Notice } from './Notice.tsx';

/** Shown when a console failed or could not be loaded. */
export function StaffFailure() {
  return (
    <Notice title="This console could not be shown" text="Nothing that was saved is lost.">
      <Button
        onClick={() => {
          window.location.reload();
        }}
      >
        Load it again
      </Button>
    </Notice>
  );
}
