import { mailKinds, type MailPayload } from '@ronin/contracts';
import { action, note, paragraph } from '../../layout/blocks.tsx';
import { defineTemplate } from '../template.tsx';
import { formatMoment } from './format-moment.ts';

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

export const accountChangedTemplate = defineTemplate(mailKinds['account-changed'].payload, {
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
});
