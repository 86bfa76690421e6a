import { mailKinds } from '@ronin/contracts';
import { Action, Note, Paragraph } from '../layout/parts.tsx';
import { defineTemplate } from './template.tsx';

const ASK =
  'Thank you for your interest. Please confirm that this is your address, and we will write to you.';
const UNASKED = 'You did not ask for it? Then do nothing. We will not write to you again.';

export const newsletterConfirmTemplate = defineTemplate(mailKinds['newsletter-confirm'].payload, {
  subject: ({ name }) => `Please confirm the newsletter of ${name}`,
  title: () => 'One more step',
  preview: () => 'Confirm your address to get our newsletter.',
  reason: ({ name }) => `Somebody entered this address in the newsletter form of ${name}.`,
  Body: ({ payload, toUrl }) => (
    <>
      <Paragraph>{ASK}</Paragraph>
      <Action href={toUrl(payload.link)}>Confirm my address</Action>
      <Note>{UNASKED}</Note>
    </>
  ),
  text: ({ link }, toUrl) => [ASK, `Confirm my address: ${toUrl(link)}`, UNASKED],
});
