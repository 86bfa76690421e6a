import { mailKinds, type MailPayload } from '@ronin/contracts';
import { action, note, paragraph } from '../layout/blocks.tsx';
import { defineTemplate } from './template.tsx';

const describe = ({ name, quantity }: MailPayload<'low-stock'>['items'][number]) =>
  `${name}: ${quantity === 0 ? 'none' : String(quantity)} left`;

export const lowStockTemplate = defineTemplate(mailKinds['low-stock'].payload, {
  subject: ({ name }) => `Low in stock | ${name}`,
  title: () => 'Low in stock',
  preview: ({ items }) => items.map(describe).join(', '),
  reason: ({ name }) => `This mail goes to the contact address of ${name}.`,
  content: ({ items }, toUrl) => [
    paragraph('These products have just become low in stock:'),
    ...items.map((item) => paragraph(describe(item))),
    action('See the stock', toUrl('/staff/stock?filter=low')),
    note(
      'You get one mail each time the stock of a product falls to its limit. The limit of each product can be changed in the list of the stock.',
    ),
  ],
});
