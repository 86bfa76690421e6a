import { useLocation } from 'react-router-dom';
import { SteelTexture } from '../../../components/brand/Steel.tsx';
import { Section } from '../../../components/layout/Section.tsx';
import { ContentSection } from '../../../components/picture/ContentSection.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { stories } from '../content/stories.ts';
import { NotFoundPage } from '../NotFound.page.tsx';
import { PageTop } from '../parts/PageTop.tsx';

/** The shared content screen of /heritage, /atelier and /craftsmanship (behaviour: pages 1). */
export function StoryPage() {
  const { pathname } = useLocation();
  const story = stories[pathname];
  if (!story) return <NotFoundPage />;

  return (
    <>
      <PageTop title={story.title} kanji={story.kanji} description={story.description} path={pathname}>
        <p>{story.intro}</p>
      </PageTop>
      {story.sections.map(({ title, product, paragraphs }, index) => (
        <ContentSection key={title} title={title} product={product} turned={index % 2 === 1}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </ContentSection>
      ))}
      <Section ground="washi" className="closing gap-4" label={story.title}>
        <SteelTexture />
        <p className="display size-3xl">{story.saying}</p>
        <p>
          <ButtonLink to={story.next.path}>{story.next.label}</ButtonLink>
        </p>
      </Section>
    </>
  );
}
