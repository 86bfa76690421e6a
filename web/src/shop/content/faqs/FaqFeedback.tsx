import { useState } from 'react';
import { contentApi } from '../content.api.ts';
import classes from './FaqFeedback.module.css';

interface FaqFeedbackProps {
  readonly faqId: number;
  readonly question: string;
  /** Called after "No", so that the page can offer a person. */
  readonly onNotHelpful: () => void;
}

/** "Did this help?" under an answer. It may be answered again: the last answer counts. */
export function FaqFeedback({ faqId, question, onNotHelpful }: FaqFeedbackProps) {
  const [rate, { isLoading }] = contentApi.endpoints.rateFaq.useMutation();
  const [given, setGiven] = useState<boolean | 'failed' | null>(null);
  const answer = async (helpful: boolean) => {
    const { error } = await rate({ id: faqId, helpful });
    setGiven(error ? 'failed' : helpful);
    if (!error && !helpful) onNotHelpful();
  };

  return (
    <div
      className={`row note ${classes.feedback ?? ''}`}
      role="group"
      aria-label={`Feedback on “${question}”`}
    >
      <span>Did this help?</span>
      {[true, false].map((helpful) => (
        <button
          key={String(helpful)}
          type="button"
          className={classes.answer}
          aria-pressed={given === helpful}
          disabled={isLoading}
          onClick={() => void answer(helpful)}
        >
          {helpful ? 'Yes' : 'No'}
        </button>
      ))}
      <span role="status" className="soft">
        {given === true && 'Good. Thank you for telling us.'}
        {given === false && 'Then ask us: the ways are below.'}
        {given === 'failed' && 'That did not arrive. Please try again.'}
      </span>
    </div>
  );
}
