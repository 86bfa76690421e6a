import type { FaqEntry } from '@ronin/contracts';
import { type ReactNode, type Ref, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { setChatView } from '../../app/panels.ts';
import { useLoaded } from '../../app/use-loaded.ts';
import { EmptyState } from '../../components/layout/EmptyState.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { TryAgain } from '../../components/layout/TryAgain.tsx';
import { CardSkeletons } from '../../components/product/Skeleton.tsx';
import { FaqAnswer } from '../../components/text/FaqAnswer.tsx';
import { readWords } from '../../components/text/parse-text.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { SearchBox } from '../catalogue/search/SearchBox.tsx';
import { contentApi } from '../content/content.api.ts';
import { FaqFeedback } from '../content/faqs/FaqFeedback.tsx';
import { FeedbackForm } from '../content/faqs/FeedbackForm.tsx';
import { TicketForm } from '../content/faqs/TicketForm.tsx';
import { breadcrumbs, faqPage } from './content/json-ld.ts';
import { PageTop } from './parts/PageTop.tsx';
import classes from './Help.module.css';

const withWords = (faq: FaqEntry): FaqEntry => ({ ...faq, answer: readWords(faq.answer) });

/** The FAQ by section, and how to reach a person (behaviour: help 4). */
export function HelpPage() {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const next = useRef<HTMLDivElement>(null);
  const { publicUrl, shop } = useAppSelector((state) => state.site);
  const { data: sections, failure, retry } = useLoaded(contentApi.endpoints.listFaqs, undefined);

  return (
    <>
      <PageTop
        compact
        title="Help"
        kanji={{ characters: '人', reading: 'hito', meaning: 'a person; one answers here' }}
        description="Answers about sizes, care, shipping and custom work, and how to reach the workshop."
        path={paths.help}
        jsonLd={[
          breadcrumbs(publicUrl, shop, [{ name: 'Help', path: paths.help }]),
          ...(sections ? [faqPage(sections.flatMap(({ faqs }) => faqs.map(withWords)))] : []),
        ]}
      />
      <Section className={`gap-8 nearer ${classes.page ?? ''}`} tight label="Questions">
        <SearchBox onGo={(path) => void navigate(path)} />
        {failure && (
          <EmptyState as="h2" title="The answers could not be loaded." action={<TryAgain onRetry={retry} />}>
            <p>You can still write to us, below.</p>
          </EmptyState>
        )}
        {!sections && !failure && <CardSkeletons count={2} label="Loading the answers" />}
        {sections?.map(({ id, name, description, faqs }) => (
          <section key={id} className={classes.section} aria-labelledby={`section-${String(id)}`}>
            <header>
              <h2 id={`section-${String(id)}`} className="size-2xl">
                {name}
              </h2>
              {description && <p className="quiet above-1 below-2">{description}</p>}
            </header>
            <div>
              {faqs.map((faq) => (
                <FaqAnswer key={faq.id} faq={faq}>
                  <FaqFeedback
                    faqId={faq.id}
                    question={faq.question}
                    onNotHelpful={() => next.current?.scrollIntoView({ block: 'nearest' })}
                  />
                </FaqAnswer>
              ))}
            </div>
          </section>
        ))}
      </Section>
      <Section ground="washi" labelledBy="ask">
        <Ways
          ref={next}
          id="ask"
          title="Ask the workshop"
          text="If the answer is not here, one of us has it. Write, and you hear from the person who makes the piece."
        >
          <TicketForm />
          <div className="row">
            <ButtonLink to={paths.contact}>Contact page</ButtonLink>
            <Button onClick={() => dispatch(setChatView('open'))}>Chat now</Button>
          </div>
        </Ways>
      </Section>
      <Section labelledBy="feedback">
        <Ways
          id="feedback"
          title="Tell us how we do"
          text="A good word, an idea, or something that went wrong: it all helps us to make a better shop."
        >
          <FeedbackForm />
        </Ways>
      </Section>
    </>
  );
}

interface WaysProps {
  readonly ref?: Ref<HTMLDivElement>;
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

const Ways = ({ ref, id, title, text, children }: WaysProps) => (
  <div ref={ref} className={`stack gap-4 ${classes.next ?? ''}`}>
    <div className="stack top">
      <h2 id={id} className="size-3xl">
        {title}
      </h2>
      <p className="large measure">{text}</p>
    </div>
    <div className="stack top">{children}</div>
  </div>
);
