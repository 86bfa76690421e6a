import { useLocation } from 'react-router-dom';
import { useAppSelector } from '../../../app/hooks.ts';
import { useLoaded } from '../../../app/use-loaded.ts';
import { EmptyState } from '../../../components/layout/EmptyState.tsx';
import { Section } from '../../../components/layout/Section.tsx';
import { TryAgain } from '../../../components/layout/TryAgain.tsx';
import { CardSkeletons } from '../../../components/product/Skeleton.tsx';
import { MarkedText } from '../../../components/text/MarkedText.tsx';
import { contentApi } from '../../content/content.api.ts';
import { breadcrumbs } from '../content/json-ld.ts';
import { PageTop } from '../parts/PageTop.tsx';
import classes from './Information.module.css';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const DESCRIPTIONS: Partial<Record<string, string>> = {
  privacy: 'What the shop stores about you, why, and for how long.',
  terms: 'The terms of an order.',
  shipping: 'Where we ship, for how much, and how long it takes.',
  returns: 'How to return a piece, and what happens with your money.',
  imprint: 'Who sells here, and how to reach us.',
  cookies: 'Every cookie of this shop, and why there is no banner.',
};

/** /privacy, /terms, /shipping, /returns, /imprint and /cookies, as merchants wrote them (behaviour: content 3). */
export function InformationPage() {
  const { pathname } = useLocation();
  const slug = pathname.slice(1);
  const { publicUrl, shop } = useAppSelector((state) => state.site);
  const { data: page, failure, retry } = useLoaded(contentApi.endpoints.getSitePage, slug);
  const title = page?.title ?? slug.charAt(0).toUpperCase() + slug.slice(1);

  return (
    <>
      <PageTop
        compact
        title={title}
        kanji={{ characters: '誉', reading: 'homare', meaning: 'a good name' }}
        description={DESCRIPTIONS[slug] ?? title}
        path={pathname}
        jsonLd={[breadcrumbs(publicUrl, shop, [{ name: title, path: pathname }])]}
      />
      <Section className="nearer" tight label={title}>
        {failure && (
          <EmptyState as="h2" title="This page could not be loaded." action={<TryAgain onRetry={retry} />} />
        )}
        {!page && !failure && <CardSkeletons count={2} label="Loading the page" />}
        {page && (
          <div className={`stack measure soft ${classes.text ?? ''}`}>
            <MarkedText text={page.body} />
            <p className="note ruled above-4">
              Last changed on <time dateTime={page.updatedAt}>{DAY.format(new Date(page.updatedAt))}</time>
            </p>
          </div>
        )}
      </Section>
    </>
  );
}
