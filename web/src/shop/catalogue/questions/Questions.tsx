import type { Product, ProductQuestion } from '@ronin/contracts';
import { useState } from 'react';
import { useShop } from '../../../app/hooks.ts';
import { Section } from '../../../components/layout/Section.tsx';
import { TryAgain } from '../../../components/layout/TryAgain.tsx';
import { Button } from '../../../ui/Button.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { useListQuestionsQuery } from './questions.api.ts';

/** The answered questions about a product, and a form (behaviour: reviews 7). */
export function Questions({ product }: { readonly product: Pick<Product, 'id' | 'name'> }) {
  const { data, isError, refetch } = useListQuestionsQuery(
    { id: product.id },
    { refetchOnMountOrArgChange: true },
  );
  const [isAsking, setAsking] = useState(false);

  return (
    <Section tight id="questions" labelledBy="questions-title" className="gap-4">
      <div className="stack start wide-left-5">
        <h2 id="questions-title" className="size-2xl">
          Questions
        </h2>
        {data?.length === 0 && <p className="small soft">Nobody has asked about this piece yet.</p>}
        {isError && <TryAgain onRetry={() => void refetch()} />}
        {!isAsking && <Button onClick={() => setAsking(true)}>Ask a question</Button>}
      </div>
      <div className="stack start wide-right-6">
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
    <article className="stack gap-1 ruled break fill below-3">
      <h3 className="entry-title">{question}</h3>
      <p className="small soft">Asked by {customerName}</p>
      <p className="typed measure">{answer}</p>
      <p className="small soft">{name}</p>
    </article>
  );
}
