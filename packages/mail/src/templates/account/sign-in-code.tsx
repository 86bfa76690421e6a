import { mailKinds, type MailPayload } from '@ronin/contracts';
import { Action, Code, Note, Paragraph } from '../../layout/parts.tsx';
import { defineTemplate } from '../template.tsx';

type Payload = MailPayload<'sign-in-code'>;

const PURPOSES: Record<Payload['purpose'], { title: string; ask: string; action: string; unasked: string }> =
  {
    'sign-in': {
      title: 'Your sign-in code',
      ask: 'Enter this code to sign in:',
      action: 'Sign in',
      unasked: 'You did not ask for it? Then do nothing. Nobody can sign in without this code.',
    },
    email: {
      title: 'Confirm your new e-mail address',
      ask: 'Enter this code to use this address for your account:',
      action: 'Confirm the address',
      unasked: 'You did not ask for it? Then do nothing. Your address is not used without this code.',
    },
    password: {
      title: 'Your password',
      ask: 'Enter this code to set or remove the password of your account:',
      action: 'Go to your account',
      unasked: 'You did not ask for it? Then do nothing. Nothing is changed without this code.',
    },
    erase: {
      title: 'Erase your account',
      ask: 'Enter this code to erase your account and everything in it:',
      action: 'Go to your account',
      unasked: 'You did not ask for it? Then do nothing. Nothing is erased without this code.',
    },
  };

/** "10:10 UTC": where the reader is, we do not know. */
const formatTime = (timestamp: string): string => `${timestamp.slice(11, 16)} UTC`;

const describeLimits = ({ expiresAt }: Payload): string =>
  `The code works until ${formatTime(expiresAt)}, once, and only in the browser where you asked for it.`;

export const signInCodeTemplate = defineTemplate(mailKinds['sign-in-code'].payload, {
  subject: ({ name }) => `Your code for ${name}`,
  title: ({ purpose }) => PURPOSES[purpose].title,
  preview: ({ code }) => `${code} is your code.`,
  reason: ({ name }) => `Somebody entered this address at ${name} and asked for a code.`,
  Body: ({ payload, toUrl }) => {
    const { ask, action, unasked } = PURPOSES[payload.purpose];
    return (
      <>
        <Paragraph>{ask}</Paragraph>
        <Code>{payload.code}</Code>
        <Action href={toUrl(payload.link)}>{action}</Action>
        <Note>{describeLimits(payload)}</Note>
        <Note>{unasked}</Note>
      </>
    );
  },
  text: (payload, toUrl) => {
    const { ask, action, unasked } = PURPOSES[payload.purpose];
    return [ask, payload.code, `${action}: ${toUrl(payload.link)}`, `${describeLimits(payload)}\n${unasked}`];
  },
});
