import { mailKinds, type MailPayload } from '@ronin/contracts';
import { action, note, paragraph } from '../../layout/blocks.tsx';
import { describeTestOrder } from '../../layout/order-blocks.tsx';
import { defineTemplate } from '../template.tsx';
import { formatMoment } from './format-moment.ts';

/** The texts of the two cases: the address of an account, and where an order goes. */
const textsOf = ({ orderNumber, changedAt, expiresAt }: MailPayload<'address-changed'>) =>
  orderNumber === undefined
    ? {
        title: 'Your e-mail address was changed',
        what: 'Your account has a new e-mail address. Codes and letters go there from now on, and no longer here.',
        notes: [
          `It happened on ${formatMoment(changedAt)}.`,
          `It was not you? Undo it until ${formatMoment(expiresAt ?? changedAt)}: this address becomes the account's again, every browser is signed out, and a password is removed.`,
        ],
        button: 'Undo the change',
        last: 'It was you? Then do nothing, and give this mail to nobody.',
      }
    : {
        title: `Order ${orderNumber}`,
        what: 'We have changed where your order goes, as asked. The page of your order shows the new address.',
        notes: [`It happened on ${formatMoment(changedAt)}.`],
        button: 'See my order',
        last: 'You did not ask for it? Answer this mail soon: we can change the address until the order is sent.',
      };

export const addressChangedTemplate = defineTemplate(mailKinds['address-changed'].payload, {
  subject: ({ name }) => `The e-mail address of your account at ${name} was changed`,
  fullSubject: ({ orderNumber }, { name }) =>
    orderNumber === undefined
      ? `The e-mail address of your account at ${name} was changed`
      : `Your order ${orderNumber} has a new address | ${name}`,
  title: (payload) => textsOf(payload).title,
  preview: (payload) => textsOf(payload).what,
  notice: ({ isTest = false }) => describeTestOrder({ isTest }),
  reason: ({ name }) => `This address belongs to an order or belonged to an account at ${name}.`,
  content: (payload, toUrl) => {
    const { what, notes, button, last } = textsOf(payload);

    return [
      paragraph(what),
      ...notes.map((text) => note(text)),
      action(button, toUrl(payload.link)),
      note(last),
    ];
  },
});
