import { mailKinds } from '@ronin/contracts';
import { action, note, paragraph } from '../layout/blocks.tsx';
import { defineTemplate } from './template.tsx';

export const newsletterConfirmTemplate = defineTemplate(mailKinds['newsletter-confirm'].payload, {
  subject: ({ name }) => `Please confirm the newsletter of ${name}`,
  title: () => 'One more step',
  preview: () => 'Confirm your address to get our newsletter.',
  reason: ({ name }) => `Somebody entered this address in the newsletter form of ${name}.`,
  content: ({ link }, toUrl) => [
    paragraph(
      'Thank you for your interest. Please confirm that this is your address, and we will write to you.',
    ),
    action('Confirm my address', toUrl(link)),
    note('You did not ask for it? Then do nothing. We will not write to you again.'),
  ],
});
