import type { StaffQuestion } from '@ronin/contracts';
import { useState } from 'react';
import { toApiError } from '../../../app/api.ts';
import { moderationApi } from './moderation.api.ts';

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
export function useNewestQuestion(listed: StaffQuestion) {
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
    settle: async ({ data, error }: StepResult): Promise<void> => {
      if (data) setState((current) => ({ ...current, newest: data, begunOn: null }));
      if (toApiError(error).status !== 409) return;
      const { data: theirs } = await read({ id: newest.id });
      if (theirs) setState((current) => receive(current, theirs));
    },
  };
}

const receive = (state: QuestionState, newest: StaffQuestion): QuestionState => {
  const isUntouched = state.begunOn === null && !isSame(state.newest, newest);

  return { ...state, newest, edition: state.edition + Number(isUntouched) };
};

const isSame = (one: StaffQuestion, other: StaffQuestion): boolean =>
  one.status === other.status && one.answer === other.answer;
