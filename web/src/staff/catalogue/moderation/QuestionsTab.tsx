import type { QuestionStatus, StaffQuestion } from '@ronin/contracts';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { toApiError } from '../../../app/api.ts';
import { FilterTabs } from '../../../ui/console/FilterTabs.tsx';
import { CallButton } from '../../../ui/console/form/CallButton.tsx';
import { OtherVersion } from '../../../ui/console/form/OtherVersion.tsx';
import { always, defineView, tab, useView } from '../../../ui/console/list/view.ts';
import { Text } from '../../../ui/mantine.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { moderationApi } from './moderation.api.ts';
import { CardList, ModerationCard } from './ModerationCard.tsx';

const LABELS: Record<QuestionStatus, string> = {
  waiting: 'Waiting',
  answered: 'Answered',
  dismissed: 'Put aside',
};
const VIEW = defineView({
  tab: always('questions'),
  show: { ...tab('waiting', 'answered', 'dismissed'), labels: LABELS },
});

/** Questions about products, as merchants answer them (behaviour: reviews 8). */
export function QuestionsTab() {
  const [view] = useView(VIEW);
  const query = moderationApi.useListStaffQuestionsInfiniteQuery({ status: view.show });

  return (
    <>
      <FilterTabs label="Questions" value={view.show} tabs={VIEW.tabs(view, 'show')} />
      <CardList
        name="Questions"
        query={query}
        empty={view.show === 'waiting' ? 'Every question has an answer.' : 'There is no such question.'}
        card={(question) => <QuestionCard key={question.id} question={question} />}
      />
    </>
  );
}

function QuestionCard({ question: listed }: { readonly question: StaffQuestion }) {
  const { question, edition, isOther, beginText, settle } = useNewestQuestion(listed);
  const [answer] = moderationApi.useAnswerQuestionMutation();
  const [dismiss] = moderationApi.useDismissQuestionMutation();
  const { id, status } = question;

  return (
    <ModerationCard
      of={question}
      part="questions"
      title={question.question}
      facts={
        <>
          <span>{question.customerName}</span>
          <span>{question.email}</span>
        </>
      }
    >
      {isOther && <OtherVersion texts={describeVersion(question)} />}
      <div onInput={beginText}>
        <AnswerForm
          key={edition}
          label="Answer"
          button={status === 'answered' ? 'Change the answer' : 'Publish the answer'}
          maxLength={TEXT_LIMITS.productAnswer}
          initial={question.answer ?? ''}
          onSend={(text) => {
            beginText();

            return settle(answer({ id, seen: seenOf(question), answer: text }));
          }}
        />
      </div>
      {status === 'waiting' && (
        <Text c="dimmed" size="sm">
          Question and answer appear on the page of the product, and the asker gets a mail with a link to it.
        </Text>
      )}
      {status !== 'dismissed' && (
        <CallButton me="auto" onCall={() => settle(dismiss({ id, seen: seenOf(question) }))}>
          {status === 'answered' ? 'Hide' : 'Put aside'}
        </CallButton>
      )}
    </ModerationCard>
  );
}

/** What the merchant sees of a question: 409 when it is another by now. */
const seenOf = ({ status, answer }: StaffQuestion) => ({ status, answer });

const describeVersion = ({ status, answer }: StaffQuestion) => [
  { label: 'State', text: LABELS[status] },
  ...(answer === null ? [] : [{ label: 'Answer', text: answer }]),
];

interface QuestionState {
  /** As the list has it. It does not have what only another status lists. */
  readonly listed: StaffQuestion;
  readonly newest: StaffQuestion;
  /** What the merchant saw when the text was begun; null: nothing was typed. */
  readonly begunOn: StaffQuestion | null;
  /** Raised when the form shall begin anew with the newest answer. */
  readonly edition: number;
}

interface StepResult {
  readonly data?: StaffQuestion | undefined;
  readonly error?: unknown;
}

/** A question while several merchants may change it. What was typed is kept, and an untouched form follows the newest answer. */
function useNewestQuestion(listed: StaffQuestion) {
  const [state, setState] = useState<QuestionState>({ listed, newest: listed, begunOn: null, edition: 0 });
  const [read] = moderationApi.useLazyGetStaffQuestionQuery();
  if (listed !== state.listed) setState({ ...receive(state, listed), listed });
  const { newest, begunOn, edition } = state;

  return {
    question: newest,
    edition,
    /** Whether somebody else has changed the question since the text was begun. */
    isOther: begunOn !== null && !isSame(begunOn, newest),
    beginText: () => setState((current) => ({ ...current, begunOn: current.begunOn ?? current.newest })),
    /** Takes the result of a step. After a conflict the question is read again. */
    settle: async (step: PromiseLike<StepResult>): Promise<StepResult> => {
      const result = await step;
      const { data, error } = result;
      if (data) setState((current) => ({ ...current, newest: data, begunOn: null }));
      if (toApiError(error).status !== 409) return result;
      const { data: theirs } = await read({ id: newest.id });
      if (theirs) setState((current) => receive(current, theirs));

      return result;
    },
  };
}

const receive = (state: QuestionState, newest: StaffQuestion): QuestionState => {
  const isUntouched = state.begunOn === null && !isSame(state.newest, newest);

  return { ...state, newest, edition: state.edition + Number(isUntouched) };
};

const isSame = (one: StaffQuestion, other: StaffQuestion): boolean =>
  one.status === other.status && one.answer === other.answer;
