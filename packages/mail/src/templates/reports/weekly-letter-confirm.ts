import { mailKinds } from '@ronin/contracts';
import { action, note, paragraph } from '../../layout/blocks.tsx';
import { defineTemplate } from '../template.tsx';

export const weeklyLetterConfirmTemplate = defineTemplate(mailKinds['weekly-letter-confirm'].payload, {
  subject: ({ name }) => `Please confirm the reports of ${name}`,
  title: () => 'Reports by mail',
  preview: () => 'Confirm your address to get the reports.',
  reason: ({ name }) => `A member of staff of ${name} entered this address for reports.`,
  content: ({ link }, toUrl) => [
    paragraph('Please confirm that the reports of the shop may go to this address.'),
    action('Confirm my address', toUrl(link)),
    note('You did not ask for it? Then do nothing, and no report is sent here.'),
  ],
});
