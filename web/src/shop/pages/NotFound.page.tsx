import { Head } from '../../app/Head.tsx';
import { EmptyState } from '../../components/layout/EmptyState.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/Button.tsx';
import { ExploreLink } from './parts/ExploreLink.tsx';
import classes from './NotFound.module.css';

/** Every unknown path (behaviour: pages 1). */
export const NotFoundPage = () => (
  <>
    <Head title="404 Page Not Found" description="There is no page at this address." />
    <Section className={`first-screen end ${classes.columns ?? ''}`}>
      <EmptyState
        as="h1"
        title="404 Page Not Found"
        action={
          <>
            <ExploreLink />
            <TextLink to={paths.home}>Go to the home page</TextLink>
          </>
        }
      >
        <p>There is no page at this address. It may have moved, or the link was written from memory.</p>
      </EmptyState>
      <span className={classes.kanji} lang="ja" aria-hidden="true">
        迷
      </span>
    </Section>
  </>
);
