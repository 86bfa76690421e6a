import { mailKinds } from '@ronin/contracts';
import { Action, Note, Paragraph } from '../layout/parts.tsx';
import { defineTemplate } from './template.tsx';

const ask = (name: string) =>
  `You want to know when “${name}” is in stock again. Please confirm that this is your address, and we will write to you.`;
const UNASKED = 'You did not ask for it? Then do nothing. We will not write to you about it.';

export const backInStockConfirmTemplate = defineTemplate(mailKinds['back-in-stock-confirm'].payload, {
  subject: ({ name }) => `Please confirm your place on the waiting list | ${name}`,
  title: () => 'One more step',
  preview: () => 'Confirm your address to join the waiting list.',
  reason: ({ name }) => `Somebody entered this address in the waiting list of a product of ${name}.`,
  Body: ({ payload: { productName, link }, toUrl }) => (
    <>
      <Paragraph>{ask(productName)}</Paragraph>
      <Action href={toUrl(link)}>Confirm my address</Action>
      <Note>{UNASKED}</Note>
    </>
  ),
  text: ({ productName, link }, toUrl) => [ask(productName), `Confirm my address: ${toUrl(link)}`, UNASKED],
});
