import type { ReactNode } from 'react';
import { Kanji, type KanjiNote } from '../brand/Kanji.tsx';
import { Label } from './Label.tsx';
import classes from './PageHeading.module.css';
import { Section } from './Section.tsx';

interface PageHeadingProps {
  readonly title: string;
  readonly label?: string;
  readonly kanji: KanjiNote;
  readonly children?: ReactNode;
  /** Lower, where what follows should be in the first screenful. */
  readonly compact?: boolean;
}

/** The opening of every page but Home: a title, a few words, and one character that stands for both. */
export function PageHeading({ title, label, kanji, children, compact }: PageHeadingProps) {
  return (
    <Section className={classes.columns} {...(compact && { tight: true })}>
      <header className={classes.words}>
        {label && <Label>{label}</Label>}
        <h1 className={classes.title}>{title}</h1>
        {children && <div className={classes.intro}>{children}</div>}
      </header>
      <Kanji {...kanji} size={compact ? 'large' : 'vast'} className={classes.kanji} />
    </Section>
  );
}
