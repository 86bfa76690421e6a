import type { ReactNode } from 'react';
import { Kanji, type KanjiNote } from '../brand/Kanji.tsx';
import { Label } from './Label.tsx';
import { Section } from './Section.tsx';
import classes from './PageHeading.module.css';

interface PageHeadingProps {
  readonly title: string;
  readonly label?: string;
  readonly kanji: KanjiNote;
  readonly children?: ReactNode;
  /** Less high, so that the content below is visible without scrolling. */
  readonly compact?: boolean;
}

/** The heading of every page except Home: a title, an introduction and a character. */
export const PageHeading = ({ title, label, kanji, children, compact }: PageHeadingProps) => (
  <Section className={classes.columns} {...(compact && { tight: true })}>
    <header className={classes.words}>
      {label && <Label>{label}</Label>}
      <h1 className={classes.title}>{title}</h1>
      {children && <div className={`large soft above-4 ${classes.intro ?? ''}`}>{children}</div>}
    </header>
    <Kanji {...kanji} size={compact ? 'medium' : 'vast'} className={`soft ${classes.kanji ?? ''}`} />
  </Section>
);
