import { mailKinds } from '@ronin/contracts';
import { Action, Note, Paragraph } from '../layout/parts.tsx';
import { defineTemplate } from './template.tsx';

const ask = (name: string) =>
  `“${name}” has been with you for two weeks. How does it wear? A few honest sentences help others to choose, and they help us to forge better.`;
const NO_SIGN_IN = 'The link works without signing in.';
const EVERY_RATING =
  'We read every review before it appears, and we publish good and bad ones alike. We write to you once about each piece.';

export const reviewInvitationTemplate = defineTemplate(mailKinds['review-invitation'].payload, {
  subject: ({ name }) => `How is your piece? | ${name}`,
  title: () => 'How is your piece?',
  preview: ({ productName }) => `Tell others about ${productName}.`,
  reason: ({ name }) => `You ordered this piece from ${name}.`,
  Body: ({ payload: { productName, link }, toUrl }) => (
    <>
      <Paragraph>{ask(productName)}</Paragraph>
      <Action href={toUrl(link)}>Write a review</Action>
      <Note>{NO_SIGN_IN}</Note>
      <Note>{EVERY_RATING}</Note>
    </>
  ),
  text: ({ productName, link }, toUrl) => [
    ask(productName),
    `Write a review: ${toUrl(link)}`,
    `${NO_SIGN_IN}\n${EVERY_RATING}`,
  ],
});
