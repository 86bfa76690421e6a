import { mailKinds, type MailPayload } from '@ronin/contracts';
import { Note, Paragraph } from '../layout/parts.tsx';
import { defineTemplate } from './template.tsx';

type Topic = MailPayload<'contact-received'>['topic'];

const THANKS: Record<Topic, string> = {
  message:
    'Thank you for writing to us. Your message has arrived, and one of us will read it and answer you.',
  partner:
    'Thank you for your interest in working with us. Your request has arrived, and we will answer you.',
  size: 'Thank you for asking about a size. Your request has arrived, and we will answer you.',
};
const NOT_REPEATED = 'For your protection this mail does not repeat what was written.';
const UNASKED =
  'You did not write to us? Then somebody entered your address by mistake, and you can ignore this mail.';

export const contactReceivedTemplate = defineTemplate(mailKinds['contact-received'].payload, {
  subject: ({ name }) => `We have received your message | ${name}`,
  title: () => 'Your message has arrived',
  preview: ({ topic }) => THANKS[topic],
  reason: ({ name }) => `Somebody entered this address in a form of ${name}.`,
  Body: ({ payload }) => (
    <>
      <Paragraph>{THANKS[payload.topic]}</Paragraph>
      <Note>{NOT_REPEATED}</Note>
      <Note>{UNASKED}</Note>
    </>
  ),
  text: ({ topic }) => [THANKS[topic], `${NOT_REPEATED}\n${UNASKED}`],
});
