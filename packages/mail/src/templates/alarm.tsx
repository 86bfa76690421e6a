import { mailKinds, type MailPayload } from '@ronin/contracts';
import { action, note, paragraph } from '../layout/blocks.tsx';
import { defineTemplate } from './template.tsx';

type Notice = MailPayload<'alarm'>['notices'][number];

const LABELS = { raised: 'New', lasting: 'Still there', ended: 'Ended', test: 'Test' } as const;

const headline = ({ state, level, title }: Notice) =>
  `${LABELS[state]}${state === 'ended' || state === 'test' ? '' : `, ${level}`}: ${title}`;
const since = (notice: Notice) => `Since ${notice.since.slice(0, 16).replace('T', ' ')} UTC.`;
const details = (notice: Notice) =>
  notice.state === 'ended' ? since(notice) : `${notice.text} ${since(notice)}`;

export const alarmTemplate = defineTemplate(mailKinds.alarm.payload, {
  subject: ({ name }) => `Alarm | ${name}`,
  fullSubject: ({ notices: [first, ...others] }, { name }) =>
    `${first === undefined ? 'Alarm' : headline(first)}${others.length === 0 ? '' : ` (and ${String(others.length)} more)`} | ${name}`,
  title: ({ notices }) =>
    notices.some(({ state }) => state === 'raised' || state === 'lasting')
      ? 'The shop needs you'
      : notices.some(({ state }) => state === 'ended')
        ? 'A problem has ended'
        : 'A test alarm',
  preview: ({ notices }) => notices.map(headline).join(', '),
  reason: ({ name }) => `This mail goes to the address for the alarms of ${name}.`,
  content: ({ notices }, toUrl) => [
    ...notices.map((notice) =>
      paragraph(
        `${headline(notice)}\n${details(notice)}`,
        <>
          <strong>{headline(notice)}</strong>
          <br />
          {details(notice)}
        </>,
      ),
    ),
    action('Open the operations console', toUrl('/staff/operations')),
    note('You get one mail when a problem begins, one a day while it lasts, and one when it has ended.'),
  ],
});
