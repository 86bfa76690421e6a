import { mailKinds, type MailPayload } from '@ronin/contracts';
import { Action, Note, Paragraph } from '../layout/parts.tsx';
import { defineTemplate } from './template.tsx';

type Item = MailPayload<'low-stock'>['items'][number];

const INTRO = 'These products have just become low in stock:';
const ONCE =
  'You get one mail each time the stock of a product falls to its limit. The limit of each product can be changed in the list of the stock.';
const LIST = '/staff/stock?filter=low';

const describe = ({ name, quantity }: Item) => `${name}: ${quantity === 0 ? 'none' : String(quantity)} left`;

export const lowStockTemplate = defineTemplate(mailKinds['low-stock'].payload, {
  subject: ({ name }) => `Low in stock | ${name}`,
  title: () => 'Low in stock',
  preview: ({ items }) => items.map(describe).join(', '),
  reason: ({ name }) => `This mail goes to the contact address of ${name}.`,
  Body: ({ payload: { items }, toUrl }) => (
    <>
      <Paragraph>{INTRO}</Paragraph>
      {items.map((item) => (
        <Paragraph key={item.name}>{describe(item)}</Paragraph>
      ))}
      <Action href={toUrl(LIST)}>See the stock</Action>
      <Note>{ONCE}</Note>
    </>
  ),
  text: ({ items }, toUrl) => [INTRO, items.map(describe).join('\n'), `See the stock: ${toUrl(LIST)}`, ONCE],
});
