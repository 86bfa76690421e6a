import { mailKinds } from '@ronin/contracts';
import { action, note, paragraph } from '../layout/blocks.tsx';
import { defineTemplate } from './template.tsx';

export const backInStockConfirmTemplate = defineTemplate(mailKinds['back-in-stock-confirm'].payload, {
  subject: ({ name }) => `Please confirm your place on the waiting list | ${name}`,
  title: () => 'One more step',
  preview: () => 'Confirm your address to join the waiting list.',
  reason: ({ name }) => `Somebody entered this address in the waiting list of a product of ${name}.`,
  content: ({ productName, link }, toUrl) => [
    paragraph(
      `You want to know when “${productName}” is in stock again. Please confirm that this is your address, and we will write to you.`,
    ),
    action('Confirm my address', toUrl(link)),
    note('You did not ask for it? Then do nothing. We will not write to you about it.'),
  ],
});
