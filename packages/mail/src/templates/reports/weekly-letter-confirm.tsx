import { mailKinds } from '@ronin/contracts';
import { Action, Note, Paragraph } from '../../layout/parts.tsx';
import { defineTemplate } from '../template.tsx';

const ASK = 'Please confirm that the reports of the shop may go to this address.';
const UNASKED = 'You did not ask for it? Then do nothing, and no report is sent here.';

export const weeklyLetterConfirmTemplate = defineTemplate(mailKinds['weekly-letter-confirm'].payload, {
  subject: ({ name }) => `Please confirm the reports of ${name}`,
  title: () => 'Reports by mail',
  preview: () => 'Confirm your address to get the reports.',
  reason: ({ name }) => `A member of staff of ${name} entered this address for reports.`,
  Body: ({ payload, toUrl }) => (
    <>
      <Paragraph>{ASK}</Paragraph>
      <Action href={toUrl(payload.link)}>Confirm my address</Action>
      <Note>{UNASKED}</Note>
    </>
  ),
  text: ({ link }, toUrl) => [ASK, `Confirm my address: ${toUrl(link)}`, UNASKED],
});
