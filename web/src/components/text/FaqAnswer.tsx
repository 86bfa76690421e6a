import type { FaqEntry } from '@ronin/contracts';
import type { ReactNode } from 'react';
import { MarkedText } from './MarkedText.tsx';
import classes from './FaqAnswer.module.css';

interface FaqAnswerProps {
  readonly faq: FaqEntry;
  readonly children?: ReactNode;
}

/** A question of the FAQ, which opens its answer (behaviour: content 1). Links may name it by its id. */
export const FaqAnswer = ({ faq: { id, question, answer }, children }: FaqAnswerProps) => (
  <details id={`faq-${String(id)}`} className={`break ${classes.answer ?? ''}`}>
    <summary>{question}</summary>
    <div className={`stack gap-1 soft measure ${classes.text ?? ''}`}>
      <MarkedText text={answer} />
    </div>
    {children}
  </details>
);
