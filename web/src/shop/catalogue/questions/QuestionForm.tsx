import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { describeFailure } from '../../../app/errors/describe-failure.ts';
import { isEmail } from '../../../app/is-email.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmailField, TextBox, TextField } from '../../../ui/Field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useAskQuestionMutation } from './questions.api.ts';

/** What was typed stays until it has arrived. */
export function QuestionForm({ productId }: { readonly productId: number }) {
  const [ask, { data, error }] = useAskQuestionMutation();
  const { formProps, fieldProps, isSubmitting } = useForm({
    validate: (fields) => ({
      ...(fields('question-text').trim() === '' && { 'question-text': 'Write your question.' }),
      ...(fields('question-name').trim() === '' && { 'question-name': 'Enter your name.' }),
      ...(!isEmail(fields('question-email')) && { 'question-email': 'Enter your e-mail address.' }),
    }),
    onSubmit: (fields) =>
      ask({
        id: productId,
        question: fields('question-text'),
        customerName: fields('question-name'),
        email: fields('question-email').trim(),
      }),
  });
  if (data !== undefined) {
    return (
      <p className="marked" role="status">
        Thank you. We answer on this page, and write to you when we have.
      </p>
    );
  }

  return (
    <form className="stack form" aria-label="Your question" {...formProps}>
      <TextBox
        label="Your question"
        rows={4}
        maxLength={TEXT_LIMITS.productQuestion}
        required
        {...fieldProps('question-text')}
      />
      <TextField
        label="Name"
        autoComplete="name"
        maxLength={TEXT_LIMITS.name}
        required
        {...fieldProps('question-name')}
      />
      <EmailField required {...fieldProps('question-email')} />
      <p className="small soft">
        Your name appears with the question, your address does not. We use it once, to tell you that we have
        answered.
      </p>
      <Button type="submit" busy={isSubmitting} pending="Sending…">
        Send question
      </Button>
      <div role="status">{error && <p className="small soft">{describeFailure(error, REFUSALS)}</p>}</div>
    </form>
  );
}

const REFUSALS = { 429: 'That was a lot at once. Please try again in a few minutes.' };
