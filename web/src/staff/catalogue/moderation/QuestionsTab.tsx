import type { QuestionStatus, StaffQuestion } from '@ronin/contracts';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useSearchParams } from 'react-router-dom';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { productPath } from '../../../paths.ts';
import { ConsoleNotice } from '../../../ui/console/ConsoleNotice.tsx';
import { FilterTabs } from '../../../ui/console/FilterTabs.tsx';
import { OtherVersion } from '../../../ui/console/form/OtherVersion.tsx';
import { PagedList } from '../../../ui/console/list/PagedList.tsx';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { Button, Text } from '../../../ui/mantine.ts';
import { moderationApi } from './moderation.api.ts';
import { CardList, ModerationCard } from './ModerationCard.tsx';
import { TextForm } from './TextForm.tsx';
import { useNewestQuestion } from './use-newest-question.ts';

interface Shown {
  readonly value: QuestionStatus;
  readonly label: string;
}

/** What the tab shows, by the parameter `show` of the address. The first one is shown without it. */
const SHOWN: readonly [Shown, ...Shown[]] = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'answered', label: 'Answered' },
  { value: 'dismissed', label: 'Put aside' },
];

/** Questions about products, as merchants answer them (behaviour: reviews 8). */
export function QuestionsTab() {
  const [search] = useSearchParams();
  const shown = SHOWN.find(({ value }) => value === search.get('show')) ?? SHOWN[0];
  const query = moderationApi.useListStaffQuestionsInfiniteQuery({ status: shown.value });

  return (
    <>
      <FilterTabs
        label="Questions"
        value={shown.value}
        tabs={SHOWN.map(({ value, label }) => ({ value, label, search: `tab=questions&show=${value}` }))}
      />
      <PagedList
        name="Questions"
        query={query}
        empty={shown.value === 'waiting' ? 'Every question has an answer.' : 'There is no such question.'}
      >
        {(questions) => (
          <CardList name="Questions">
            {questions.map((question) => (
              <QuestionCard key={question.id} question={question} />
            ))}
          </CardList>
        )}
      </PagedList>
    </>
  );
}

function QuestionCard({ question: listed }: { readonly question: StaffQuestion }) {
  const { question, edition, isOther, beginText, settle } = useNewestQuestion(listed);
  const [answer] = moderationApi.useAnswerQuestionMutation();
  const [dismiss, { isLoading, error }] = moderationApi.useDismissQuestionMutation();
  const { id, status } = question;

  return (
    <ModerationCard
      title={question.question}
      facts={
        <>
          <a href={`${productPath(question.productId)}#questions`}>{question.productName}</a>
          <span>{question.customerName}</span>
          <span>{question.email}</span>
          <time dateTime={question.createdAt}>{formatMoment(question.createdAt)}</time>
        </>
      }
    >
      {isOther && <OtherVersion texts={describeVersion(question)} />}
      <div onInput={beginText}>
        <TextForm
          key={edition}
          label="Answer"
          action={status === 'answered' ? 'Change the answer' : 'Publish the answer'}
          maxLength={TEXT_LIMITS.productAnswer}
          initial={question.answer ?? ''}
          onSend={async (text) => {
            beginText();
            const result = await answer({ id, seen: seenOf(question), answer: text });
            await settle(result);

            return result;
          }}
        />
      </div>
      {status === 'waiting' && (
        <Text c="dimmed" size="sm">
          Question and answer appear on the page of the product, and the asker gets a mail with a link to it.
        </Text>
      )}
      {status !== 'dismissed' && (
        <Button
          me="auto"
          variant="default"
          loading={isLoading}
          onClick={() => void dismiss({ id, seen: seenOf(question) }).then(settle)}
        >
          {status === 'answered' ? 'Hide' : 'Put aside'}
        </Button>
      )}
      {error && <ConsoleNotice role="alert" text={getErrorDetail(error)} />}
    </ModerationCard>
  );
}

/** What the merchant sees of a question: 409 when it is another by now. */
const seenOf = ({ status, answer }: StaffQuestion) => ({ status, answer });

const describeVersion = ({ status, answer }: StaffQuestion) => [
  { label: 'State', text: SHOWN.find(({ value }) => value === status)?.label ?? status },
  ...(answer === null ? [] : [{ label: 'Answer', text: answer }]),
];
