import { mailKinds } from '@ronin/contracts';
import { action, note, paragraph } from '../layout/blocks.tsx';
import { defineTemplate } from './template.tsx';

export const questionAnsweredTemplate = defineTemplate(mailKinds['question-answered'].payload, {
  subject: ({ name }) => `We have answered your question | ${name}`,
  title: () => 'Your question is answered',
  preview: ({ productName }) => `The answer is on the page of ${productName}.`,
  reason: ({ name }) => `Somebody entered this address with a question to ${name}.`,
  content: ({ productId, productName }, toUrl) => [
    paragraph(
      `Thank you for your question about “${productName}”. We have answered it on the page of the piece.`,
    ),
    action('Read the answer', toUrl(`/product/${String(productId)}#questions`)),
    note('For your protection this mail does not repeat what was written.'),
    note(
      'You did not ask us anything? Then somebody entered your address by mistake, and you can ignore this mail.',
    ),
  ],
});
