import { mailKinds, type MailPayload } from '@ronin/contracts';
import { action, note, paragraph } from '../layout/blocks.tsx';
import { defineTemplate } from './template.tsx';

/** A name may be long, and a subject should not be. */
const SUBJECT_MAX = 80;

const shorten = (subject: string) =>
  subject.length <= SUBJECT_MAX ? subject : `${subject.slice(0, SUBJECT_MAX - 1)}…`;

const describeStock = ({ name, quantity }: MailPayload<'low-stock'>['items'][number]) =>
  `${name}: ${quantity === 0 ? 'none' : String(quantity)} left`;

/** About one product, and about those that are low in stock. */
export const productTemplates = {
  'back-in-stock-confirm': defineTemplate(mailKinds['back-in-stock-confirm'].payload, {
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
  }),

  'back-in-stock': defineTemplate(mailKinds['back-in-stock'].payload, {
    subject: ({ name }) => `In stock again | ${name}`,
    fullSubject: ({ productName }) => shorten(`${productName} is in stock again`),
    title: () => 'In stock again',
    preview: ({ productName }) => `${productName} can be ordered now.`,
    reason: ({ name }) => `You asked ${name} to write to you when this piece is in stock again.`,
    content: ({ productId, productName }, toUrl) => [
      paragraph(
        `“${productName}” is in stock again. We write to a few people at a time, in the order in which they asked, so you have a little time. It is not reserved for you.`,
      ),
      action('See the piece', toUrl(`/product/${String(productId)}`)),
      note(
        'You get this mail once. If the piece is gone when you come, you can join the waiting list again on its page.',
      ),
    ],
    unsubscribeToken: ({ token }) => token,
    unsubscribeFrom: '/waits',
  }),

  'low-stock': defineTemplate(mailKinds['low-stock'].payload, {
    subject: ({ name }) => `Low in stock | ${name}`,
    title: () => 'Low in stock',
    preview: ({ items }) => items.map(describeStock).join(', '),
    reason: ({ name }) => `This mail goes to the contact address of ${name}.`,
    content: ({ items }, toUrl) => [
      paragraph('These products have just become low in stock:'),
      ...items.map((item) => paragraph(describeStock(item))),
      action('See the stock', toUrl('/staff/stock?filter=low')),
      note(
        'You get one mail each time the stock of a product falls to its limit. The limit of each product can be changed in the list of the stock.',
      ),
    ],
  }),

  'review-invitation': defineTemplate(mailKinds['review-invitation'].payload, {
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
  }),

  'question-answered': defineTemplate(mailKinds['question-answered'].payload, {
    subject: ({ name }) => `We have answered your question | ${name}`,
    title: () => 'Your question is answered',
    preview: ({ productName }) => `The answer is on the page of ${productName}.`,
    reason: ({ name }) => `Somebody entered this address with a question to ${name}.`,
    content: ({ productId, productName }, toUrl) => [
      paragraph(
        `Thank you for your question about “${productName}”. We have answered it on the page of the piece.`,
      ),
      action('Read the answer', toUrl(`/product/${String(productId)}#questions`)),
      note('For your protection this mail does not repeat what was written.'),
      note(
        'You did not ask us anything? Then somebody entered your address by mistake, and you can ignore this mail.',
      ),
    ],
  }),
};
