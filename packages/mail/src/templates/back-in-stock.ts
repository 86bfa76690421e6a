import { mailKinds } from '@ronin/contracts';
import { action, note, paragraph } from '../layout/blocks.tsx';
import { defineTemplate } from './template.tsx';

/** A name may be long, and a subject should not be. */
const SUBJECT_MAX = 80;

const shorten = (subject: string) =>
  subject.length <= SUBJECT_MAX ? subject : `${subject.slice(0, SUBJECT_MAX - 1)}…`;

export const backInStockTemplate = defineTemplate(mailKinds['back-in-stock'].payload, {
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
});
