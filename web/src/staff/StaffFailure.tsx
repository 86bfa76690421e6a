import { Button } from '../ui/mantine.ts';
import { Notice } from './Notice.tsx';

/** A console that failed or whose code did not come; the others go on. */
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
