import { divideText, type TextSection } from '@ronin/format/quoted-text';
import type { ReactNode } from 'react';
import classes from './MailText.module.css';

interface MailTextProps {
  readonly text: string;
  readonly renderWords?: (words: string) => ReactNode;
}

/** What a person wrote in a mail. What looks quoted, and a signature, is folded; a short quotation above an answer is not. */
export const MailText = ({ text, renderWords = (words) => words }: MailTextProps) => (
  <div className={`stack gap-1 ${classes.text ?? ''}`}>
    {divideText(text).map((section, index) => (
      <Section key={index} section={section} renderWords={renderWords} />
    ))}
  </div>
);

const NAMES = { quoted: 'quoted text', signature: 'signature' } as const;

interface SectionProps extends Required<Pick<MailTextProps, 'renderWords'>> {
  readonly section: TextSection;
}

function Section({ section: { kind, text, isAnswered }, renderWords }: SectionProps) {
  const words = renderWords(trimBlankLines(text));
  if (kind === 'own') return <p className={`typed ${classes.words ?? ''}`}>{words}</p>;
  if (isAnswered) return <blockquote className={`typed quiet ${classes.quoted ?? ''}`}>{words}</blockquote>;

  return <Folded name={NAMES[kind]}>{words}</Folded>;
}

interface FoldedProps {
  /** What is folded: "quoted text". */
  readonly name: string;
  readonly children: ReactNode;
}

export const Folded = ({ name, children }: FoldedProps) => (
  <details className={classes.folded}>
    <summary>
      <span className={classes.show}>Show {name}</span>
      <span className={classes.hide}>Hide {name}</span>
    </summary>
    <div className={`typed quiet ${classes.quoted ?? ''}`}>{children}</div>
  </details>
);

const trimBlankLines = (text: string): string => text.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd();
