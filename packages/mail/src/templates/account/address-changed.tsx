import { mailKinds, type MailPayload } from '@ronin/contracts';
import { Action, Note, Paragraph } from '../../layout/parts.tsx';
import { describeTestOrder } from '../../layout/test-order.ts';
import { defineTemplate } from '../template.tsx';
import { formatMoment } from './format-moment.ts';

type Payload = MailPayload<'address-changed'>;

/** The texts of the two cases: the address of an account, and where an order goes. */
const textsOf = ({ orderNumber, changedAt, expiresAt }: Payload) =>
  orderNumber === undefined
    ? {
        title: 'Your e-mail address was changed',
        what: 'Your account has a new e-mail address. Codes and letters go there from now on, and no longer here.',
        notes: [
          `It happened on ${formatMoment(changedAt)}.`,
          `It was not you? Undo it until ${formatMoment(expiresAt ?? changedAt)}: this address becomes the account's again, every browser is signed out, and a password is removed.`,
        ],
        action: 'Undo the change',
        last: 'It was you? Then do nothing, and give this mail to nobody.',
      }
    : {
        title: `Order ${orderNumber}`,
        what: 'We have changed where your order goes, as asked. The page of your order shows the new address.',
        notes: [`It happened on ${formatMoment(changedAt)}.`],
        action: 'See my order',
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
  Body: ({ payload, toUrl }) => {
    const { what, notes, action, last } = textsOf(payload);

    return (
      <>
        <Paragraph>{what}</Paragraph>
        {notes.map((note) => (
          <Note key={note}>{note}</Note>
        ))}
        <Action href={toUrl(payload.link)}>{action}</Action>
        <Note>{last}</Note>
      </>
    );
  },
  text: (payload, toUrl) => {
    const { what, notes, action, last } = textsOf(payload);

    return [what, ...notes.slice(0, -1), `${notes.at(-1) ?? ''}\n${action}: ${toUrl(payload.link)}`, last];
  },
});
