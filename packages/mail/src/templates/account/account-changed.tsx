import { mailKinds, type MailPayload } from '@ronin/contracts';
import { Action, Note, Paragraph } from '../../layout/parts.tsx';
import { defineTemplate } from '../template.tsx';
import { formatMoment } from './format-moment.ts';

type Payload = MailPayload<'account-changed'>;

const CHANGES: Record<Payload['change'], { title: string; what: string }> = {
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

const describeTime = ({ changedAt }: Payload): string => `It happened on ${formatMoment(changedAt)}.`;
const UNASKED = 'It was not you? Write to us at once, and we will help you to get your account back.';
const CONTACT = 'Write to us';

export const accountChangedTemplate = defineTemplate(mailKinds['account-changed'].payload, {
  subject: ({ name }) => `Your account at ${name} was changed`,
  title: ({ change }) => CHANGES[change].title,
  preview: ({ change }) => CHANGES[change].what,
  reason: ({ name }) => `This address belonged to an account at ${name}.`,
  Body: ({ payload, toUrl }) => (
    <>
      <Paragraph>{CHANGES[payload.change].what}</Paragraph>
      <Note>{describeTime(payload)}</Note>
      <Action href={toUrl('/contact')}>{CONTACT}</Action>
      <Note>{UNASKED}</Note>
    </>
  ),
  text: (payload, toUrl) => [
    CHANGES[payload.change].what,
    describeTime(payload),
    `${UNASKED}\n${CONTACT}: ${toUrl('/contact')}`,
  ],
});
