import { mailKinds, type MailPayload } from '@ronin/contracts';
import { Action, Note, Paragraph } from '../../layout/parts.tsx';
import { defineTemplate } from '../template.tsx';
import { formatMoment } from './format-moment.ts';

type Payload = MailPayload<'address-changed'>;

const WHAT =
  'Your account has a new e-mail address. Codes and letters go there from now on, and no longer here.';
const ACTION = 'Undo the change';
const describeTime = ({ changedAt }: Payload): string => `It happened on ${formatMoment(changedAt)}.`;
const describeUndo = ({ expiresAt }: Payload): string =>
  `It was not you? Undo it until ${formatMoment(expiresAt)}: this address becomes the account's again, every browser is signed out, and a password is removed.`;
const ASKED = 'It was you? Then do nothing, and give this mail to nobody.';

export const addressChangedTemplate = defineTemplate(mailKinds['address-changed'].payload, {
  subject: ({ name }) => `The e-mail address of your account at ${name} was changed`,
  title: () => 'Your e-mail address was changed',
  preview: () => WHAT,
  reason: ({ name }) => `This address belonged to an account at ${name}.`,
  Body: ({ payload, toUrl }) => (
    <>
      <Paragraph>{WHAT}</Paragraph>
      <Note>{describeTime(payload)}</Note>
      <Note>{describeUndo(payload)}</Note>
      <Action href={toUrl(payload.link)}>{ACTION}</Action>
      <Note>{ASKED}</Note>
    </>
  ),
  text: (payload, toUrl) => [
    WHAT,
    describeTime(payload),
    `${describeUndo(payload)}\n${ACTION}: ${toUrl(payload.link)}`,
    ASKED,
  ],
  example: {
    link: '/account/undo#48acea49c8c9f5dd864decb4a061ecb5',
    changedAt: '2026-11-22T10:00:00.000Z',
    expiresAt: '2026-11-29T10:00:00.000Z',
  },
});
