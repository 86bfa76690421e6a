import { mailKinds } from '@ronin/contracts';
import { action, note, paragraph } from '../layout/blocks.tsx';
import { defineTemplate } from './template.tsx';

export const reviewInvitationTemplate = defineTemplate(mailKinds['review-invitation'].payload, {
  subject: ({ name }) => `How is your piece? | ${name}`,
  title: () => 'How is your piece?',
  preview: ({ productName }) => `Tell others about ${productName}.`,
  reason: ({ name }) => `You ordered this piece from ${name}.`,
  content: ({ productName, link }, toUrl) => [
    paragraph(
      `“${productName}” has been with you for two weeks. How does it wear? A few honest sentences help others to choose, and they help us to forge better.`,
    ),
    action('Write a review', toUrl(link)),
    note('The link works without signing in.'),
    note(
      'We read every review before it appears, and we publish good and bad ones alike. We write to you once about each piece.',
    ),
  ],
});
