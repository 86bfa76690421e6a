import type { Product, ProductQuestion } from '@ronin/contracts';
import { useState } from 'react';
import { useShop } from '../../../app/hooks.ts';
import { Section } from '../../../components/layout/Section.tsx';
import { TryAgain } from '../../../components/layout/TryAgain.tsx';
import { Button } from '../../../ui/Button.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { useListQuestionsQuery } from './questions.api.ts';
import classes from './Questions.module.css';

/** The answered questions about a product, and a form (behaviour: reviews 7). */
export function Questions({ product }: { readonly product: Pick<Product, 'id' | 'name'> }) {
  const { data, isError, refetch } = useListQuestionsQuery(product.id, { refetchOnMountOrArgChange: true });
  const [isAsking, setAsking] = useState(false);

  return (
    <Section tight id="questions" labelledBy="questions-title" className={classes.section}>
      <div className={classes.summary}>
        <h2 id="questions-title">Questions</h2>
        {data?.length === 0 && <p className={classes.note}>Nobody has asked about this piece yet.</p>}
        {isError && <TryAgain onRetry={() => void refetch()} />}
        {!isAsking && (
          <Button
            onClick={() => {
              setAsking(true);
            }}
          >
            Ask a question
          </Button>
        )}
      </div>
      <div className={classes.list}>
        {isAsking && <QuestionForm productId={product.id} />}
        {data?.map((question) => (
          <Answered key={question.id} question={question} />
        ))}
      </div>
    </Section>
  );
}

function Answered({ question: { customerName, question, answer } }: { readonly question: ProductQuestion }) {
  const { name } = useShop();

  return (
    <article className={classes.question}>
      <h3 className={classes.title}>{question}</h3>
      <p className={classes.note}>Asked by {customerName}</p>
      <p className={classes.text}>{answer}</p>
      <p className={classes.note}>{name}</p>
    </article>
  );
}
