import { Head } from './app/Head.tsx';
import { Button } from './components/Button.tsx';
import { EmptyState } from './components/EmptyState.tsx';
import { Section } from './components/Section.tsx';
import classes from './PageFailure.module.css';

/** What stands in a page's place when its code could not be loaded or failed; the rest of the shop goes on. */
export function PageFailure() {
  return (
    <Section className={classes.columns}>
      <Head title="Something went wrong" description="This page could not be shown." />
      <EmptyState
        as="h1"
        title="Something went wrong"
        action={
          <Button
            onClick={() => {
              window.location.reload();
            }}
          >
            Try again
          </Button>
        }
      >
        <p>This page could not be shown. The rest of the shop is still here.</p>
      </EmptyState>
    </Section>
  );
}
