import { mailKinds } from '@ronin/contracts';
import { Action, Note, Paragraph } from '../layout/parts.tsx';
import { defineTemplate } from './template.tsx';

const answered = (name: string) =>
  `Thank you for your question about “${name}”. We have answered it on the page of the piece.`;
const NOT_REPEATED = 'For your protection this mail does not repeat what was written.';
const UNASKED =
  'You did not ask us anything? Then somebody entered your address by mistake, and you can ignore this mail.';

export const questionAnsweredTemplate = defineTemplate(mailKinds['question-answered'].payload, {
  subject: ({ name }) => `We have answered your question | ${name}`,
  title: () => 'Your question is answered',
  preview: ({ productName }) => `The answer is on the page of ${productName}.`,
  reason: ({ name }) => `Somebody entered this address with a question to ${name}.`,
  Body: ({ payload: { productId, productName }, toUrl }) => (
    <>
      <Paragraph>{answered(productName)}</Paragraph>
      <Action href={toUrl(pageOf(productId))}>Read the answer</Action>
      <Note>{NOT_REPEATED}</Note>
      <Note>{UNASKED}</Note>
    </>
  ),
  text: ({ productId, productName }, toUrl) => [
    answered(productName),
    `Read the answer: ${toUrl(pageOf(productId))}`,
    `${NOT_REPEATED}\n${UNASKED}`,
  ],
});

const pageOf = (productId: number) => `/product/${String(productId)}#questions`;
