import { mailKinds, type MailPayload } from '@ronin/contracts';
import { action, code, note, paragraph } from '../../layout/blocks.tsx';
import { defineTemplate } from '../template.tsx';

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

export const signInCodeTemplate = defineTemplate(mailKinds['sign-in-code'].payload, {
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
});
