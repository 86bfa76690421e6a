import { REVIEW_STARS, TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { useAttempt } from '../../../app/desk/use-attempt.ts';
import { useAppDispatch } from '../../../app/hooks.ts';
import { resolveCustomerId } from '../../../app/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField, TextBox } from '../../../ui/Field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { contentApi } from '../content.api.ts';

const TYPES = [
  { value: 'praise', label: 'Something I liked' },
  { value: 'idea', label: 'An idea' },
  { value: 'problem', label: 'Something that did not work' },
  { value: 'other', label: 'Something else' },
];
const STARS = Array.from({ length: REVIEW_STARS.max }, (_, index) => index + REVIEW_STARS.min);

/** What a customer thinks of the shop (behaviour: help 6). What was typed stays when it could not be sent. */
export function FeedbackForm() {
  const dispatch = useAppDispatch();
  const attempt = useAttempt('Your feedback could not be sent. Please try again.');
  const [send] = contentApi.endpoints.sendFeedback.useMutation();
  const [isSent, setSent] = useState(false);
  const { formProps, fieldProps, isSubmitting } = useForm({
    validate: (fields) => ({
      'feedback-message': fields('feedback-message').trim() === '' ? 'Write a few words' : undefined,
    }),
    onSubmit: async (fields) => {
      // The call needs the cookie that the session's first answer sets.
      await dispatch(resolveCustomerId());
      const rating = fields('feedback-rating');
      const feedback = {
        feedbackType: fields('feedback-type'),
        rating: rating === '' ? null : Number(rating),
        message: fields('feedback-message'),
      };
      setSent(await attempt(send(feedback)));
    },
  });

  if (isSent) {
    return (
      <p className="marked" role="status">
        Thank you. Everybody in the workshop reads what you write here.
      </p>
    );
  }

  return (
    <form className="pairs" aria-label="Feedback" {...formProps}>
      <SelectField label="What is it about?" name="feedback-type" defaultValue="idea">
        {TYPES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField label="Rating (optional)" name="feedback-rating" defaultValue="">
        <option value="">No answer</option>
        {STARS.map((stars) => (
          <option key={stars} value={stars}>
            {stars === 1 ? '1 of 5 stars' : `${stars.toString()} of 5 stars`}
          </option>
        ))}
      </SelectField>
      <TextBox
        label="Your feedback"
        className="whole"
        rows={4}
        maxLength={TEXT_LIMITS.contactMessage}
        required
        {...fieldProps('feedback-message')}
      />
      <Button type="submit" className="whole" busy={isSubmitting} pending="Sending…">
        Send feedback
      </Button>
    </form>
  );
}
