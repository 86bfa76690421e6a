import type { ReactNode } from 'react';
import { Section } from './Section.tsx';
import classes from './ContentSection.module.css';

interface ContentSectionProps {
  readonly title: string;
  readonly id?: string;
  readonly ground?: 'ink' | 'washi';
  /** Beside the text, or above it on a phone. */
  readonly aside?: ReactNode;
  /** Text on the right, picture on the left. */
  readonly turned?: boolean;
  readonly children: ReactNode;
}

/** A heading with paragraphs, and a picture or other content beside them. */
export function ContentSection({ title, id, ground = 'ink', aside, turned, children }: ContentSectionProps) {
  return (
    <Section
      ground={ground}
      className={turned ? `${classes.passage ?? ''} ${classes.turned ?? ''}` : classes.passage}
      {...(id && { id })}
    >
      <div className={classes.words}>
        <h2 className="size-3xl">{title}</h2>
        <div className={`stack gap-3 measure above-4 ${classes.text ?? ''}`}>{children}</div>
      </div>
      {aside && <div className={classes.aside}>{aside}</div>}
    </Section>
  );
}
