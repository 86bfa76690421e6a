import { mailKinds, type MailPayload } from '@ronin/contracts';
import { note, paragraph } from '../layout/blocks.tsx';
import { defineTemplate } from './template.tsx';

const THANKS: Record<MailPayload<'contact-received'>['topic'], string> = {
  message:
    'Thank you for writing to us. Your message has arrived, and one of us will read it and answer you.',
  partner:
    'Thank you for your interest in working with us. Your request has arrived, and we will answer you.',
  size: 'Thank you for asking about a size. Your request has arrived, and we will answer you.',
};

export const contactReceivedTemplate = defineTemplate(mailKinds['contact-received'].payload, {
  subject: ({ name }) => `We have received your message | ${name}`,
  title: () => 'Your message has arrived',
  preview: ({ topic }) => THANKS[topic],
  reason: ({ name }) => `Somebody entered this address in a form of ${name}.`,
  content: ({ topic }) => [
    paragraph(THANKS[topic]),
    note('For your protection this mail does not repeat what was written.'),
    note(
      'You did not write to us? Then somebody entered your address by mistake, and you can ignore this mail.',
    ),
  ],
});
