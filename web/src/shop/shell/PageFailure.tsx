import { Head } from '../../app/Head.tsx';
import { useIsOffline } from '../../app/use-is-offline.ts';
import { EmptyState } from '../../components/layout/EmptyState.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { Button } from '../../ui/Button.tsx';

/** Shown instead of a page that failed or could not be loaded. */
export function PageFailure() {
  const isOffline = useIsOffline();
  const title = isOffline ? 'You are offline' : 'Something went wrong';

  return (
    <Section className="first-screen centre">
      <Head title={title} description="This page could not be shown." />
      <EmptyState
        as="h1"
        title={title}
        action={<Button onClick={() => window.location.reload()}>Try again</Button>}
      >
        <p>
          {isOffline
            ? 'This page could not be loaded. Connect to the internet and try again.'
            : 'This page could not be shown. The rest of the shop is still here.'}
        </p>
      </EmptyState>
    </Section>
  );
}
