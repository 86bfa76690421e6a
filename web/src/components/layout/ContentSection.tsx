import type { ReactNode } from 'react';
import classes from './ContentSection.module.css';
import { Section } from './Section.tsx';

interface ContentSectionProps {
  readonly title: string;
  readonly id?: string;
  readonly ground?: 'ink' | 'washi';
  /** Beside the words, or above them on a phone. */
  readonly aside?: ReactNode;
  /** Words on the right, picture on the left. */
  readonly turned?: boolean;
  readonly children: ReactNode;
}

/** A heading with a few paragraphs, set to a measure, and something to look at beside them. */
export function ContentSection({ title, id, ground = 'ink', aside, turned, children }: ContentSectionProps) {
  return (
    <Section
      ground={ground}
      className={turned ? `${classes.passage ?? ''} ${classes.turned ?? ''}` : classes.passage}
      {...(id && { id })}
    >
      <div className={classes.words}>
        <h2 className={classes.title}>{title}</h2>
        <div className={classes.text}>{children}</div>
      </div>
      {aside && <div className={classes.aside}>{aside}</div>}
    </Section>
  );
}
