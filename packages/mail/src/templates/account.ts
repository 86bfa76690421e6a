import { mailKinds, type MailPayload } from '@ronin/contracts';
import { action, code, note, paragraph } from '../layout/blocks.tsx';
import { describeTestOrder } from '../layout/order-blocks.tsx';
import { defineTemplate } from './template.tsx';

/** "22 November 2026, 10:00 UTC": where the reader is, we do not know. */
function formatMoment(timestamp: string): string {
  const date = new Date(timestamp).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

  return `${date}, ${timestamp.slice(11, 16)} UTC`;
}

const PURPOSES: Record<
  MailPayload<'sign-in-code'>['purpose'],
  { title: string; ask: string; button: string; unasked: string }
> = {
  'sign-in': {
    title: 'Your sign-in code',
    ask: 'Enter this code to sign in:',
    button: 'Sign in',
    unasked: 'You did not ask for it? Then do nothing. Nobody can sign in without this code.',
  },
  email: {
    title: 'Confirm your new e-mail address',
    ask: 'Enter this code to use this address for your account:',
    button: 'Confirm the address',
    unasked: 'You did not ask for it? Then do nothing. Your address is not used without this code.',
  },
  password: {
    title: 'Your password',
    ask: 'Enter this code to set or remove the password of your account:',
    button: 'Go to your account',
    unasked: 'You did not ask for it? Then do nothing. Nothing is changed without this code.',
  },
  erase: {
    title: 'Erase your account',
    ask: 'Enter this code to erase your account and everything in it:',
    button: 'Go to your account',
    unasked: 'You did not ask for it? Then do nothing. Nothing is erased without this code.',
  },
};

const CHANGES: Record<MailPayload<'account-changed'>['change'], { title: string; what: string }> = {
  email: {
    title: 'Your e-mail address was changed',
    what: 'Your account has a new e-mail address. Codes and letters go there from now on, and no longer here.',
  },
  password: {
    title: 'Your password was changed',
    what: 'A new password was set for your account.',
  },
  'no-password': {
    title: 'Your password was removed',
    what: 'Your account has no password any more. You sign in with a code by mail.',
  },
};

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

/** About the account of a customer. */
export const accountTemplates = {
  'sign-in-code': defineTemplate(mailKinds['sign-in-code'].payload, {
    subject: ({ name }) => `Your code for ${name}`,
    title: ({ purpose }) => PURPOSES[purpose].title,
    preview: (payload) => `${payload.code} is your code.`,
    reason: ({ name }) => `Somebody entered this address at ${name} and asked for a code.`,
    content: (payload, toUrl) => {
      const { ask, button, unasked } = PURPOSES[payload.purpose];

      return [
        paragraph(ask),
        code(payload.code),
        action(button, toUrl(payload.link)),
        // Where the reader is, we do not know.
        note(
          `The code works until ${payload.expiresAt.slice(11, 16)} UTC, once, and only in the browser where you asked for it.`,
        ),
        note(unasked),
      ];
    },
  }),

  'account-changed': defineTemplate(mailKinds['account-changed'].payload, {
    subject: ({ name }) => `Your account at ${name} was changed`,
    title: ({ change }) => CHANGES[change].title,
    preview: ({ change }) => CHANGES[change].what,
    reason: ({ name }) => `This address belonged to an account at ${name}.`,
    content: ({ change, changedAt }, toUrl) => [
      paragraph(CHANGES[change].what),
      note(`It happened on ${formatMoment(changedAt)}.`),
      action('Write to us', toUrl('/contact')),
      note('It was not you? Write to us at once, and we will help you to get your account back.'),
    ],
  }),

  'address-changed': defineTemplate(mailKinds['address-changed'].payload, {
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
  }),
};
