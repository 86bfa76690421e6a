import { LetterSection, mailKinds, type MailPayload } from '@ronin/contracts';
import { colours } from '../../layout/colours.ts';
import { FONT_TEXT } from '../../layout/fonts.ts';
import { Action, Note, Paragraph, TextLink } from '../../layout/parts.tsx';
import { defineTemplate } from '../template.tsx';

type Payload = MailPayload<'weekly-letter'>;

const REPORTS = '/staff/analytics';
const HEADINGS = {
  sold: 'What sold, and why',
  make: 'What to make next',
  'looked-at': 'Looked at, not bought',
  asked: 'Asked and not answered',
  odd: 'What was odd',
} as const;
const HOW =
  'Named is what chance hardly explains, beside the same time before. All figures are those of the reports.';

/** The parts that have something to say. */
const sectionsOf = ({ findings, products }: Payload) =>
  LetterSection.options.flatMap((name) => {
    const own = findings.filter(({ section }) => section === name);
    const sold = name === 'sold' && products.length > 0 ? `Most sold: ${products.join(', ')}.` : null;

    return own.length === 0 && sold === null ? [] : [{ heading: HEADINGS[name], sold, findings: own }];
  });

const quietText = ({ findings, isCompared }: Payload): string | null =>
  isCompared
    ? findings.length === 0
      ? 'Nothing stands out.'
      : null
    : 'There is not enough time before to compare with. That takes two whole periods.';

/** `/staff/analytics/sources?…` is the page sources, `/staff/content` the page content. */
const pageName = (page: string): string =>
  /^\/staff\/(?:analytics\/)?(?!analytics\b)(\w+)/.exec(page)?.[1] ?? 'the overview';

export const weeklyLetterTemplate = defineTemplate(mailKinds['weekly-letter'].payload, {
  subject: ({ name }) => `Reports | ${name}`,
  fullSubject: ({ days, period, numbers: [first, second] }, { name }) =>
    `${period === 'day' ? 'Unusual: ' : ''}${days}: ${[first, second].flatMap((number) => (number ? `${number.label} ${number.value}` : [])).join(', ')} | ${name}`,
  title: ({ days }) => days,
  preview: ({ numbers }) => numbers.map(({ label, value }) => `${label} ${value}`).join(', '),
  reason: ({ name }) => `You chose to get the reports of ${name} by mail.`,
  Body: ({ payload, toUrl }) => {
    const quiet = quietText(payload);
    return (
      <>
        <Numbers numbers={payload.numbers} />
        {sectionsOf(payload).map(({ heading, sold, findings }) => (
          <div key={heading}>
            <h2 className="text" style={styles.heading}>
              {heading}
            </h2>
            {sold !== null && <Paragraph>{sold}</Paragraph>}
            {findings.map(({ text, page }) => (
              <Paragraph key={text}>
                {text} <TextLink href={toUrl(page)}>{`See ${pageName(page)}`}</TextLink>
              </Paragraph>
            ))}
          </div>
        ))}
        {quiet !== null && <Paragraph>{quiet}</Paragraph>}
        <Action href={toUrl(REPORTS)}>Open the reports</Action>
        <Note>{HOW}</Note>
      </>
    );
  },
  text: (payload, toUrl) => [
    payload.numbers
      .map(({ label, value, usual }) => `${label}: ${value}${usual && ` (${usual})`}`)
      .join('\n'),
    ...sectionsOf(payload).map(({ heading, sold, findings }) =>
      [
        heading.toUpperCase(),
        ...(sold === null ? [] : [sold]),
        ...findings.map(({ text, page }) => `- ${text}\n  ${toUrl(page)}`),
      ].join('\n'),
    ),
    ...[quietText(payload) ?? []].flat(),
    `Open the reports: ${toUrl(REPORTS)}`,
    HOW,
  ],
  unsubscribeToken: ({ token }) => token,
  unsubscribeFrom: '/staff/letter',
});

/** Two in a row, so that they fit on a phone. */
function Numbers({ numbers }: Pick<Payload, 'numbers'>) {
  const rows = numbers.flatMap((number, index) => (index % 2 === 0 ? [[number, numbers[index + 1]]] : []));

  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={styles.table}>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((number, place) => (
              <td key={place} width="50%" className="line" style={styles.cell}>
                {number && (
                  <>
                    <span className="quiet" style={styles.label}>
                      {number.label}
                    </span>
                    <br />
                    <span className="text" style={styles.value}>
                      {number.value}
                    </span>
                    <br />
                    <span className="quiet" style={styles.label}>
                      {number.usual}
                    </span>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const styles = {
  heading: {
    margin: '28px 0 10px',
    color: colours.ink,
    fontFamily: FONT_TEXT,
    fontSize: 16,
    lineHeight: '24px',
    fontWeight: 600,
  },
  table: { margin: '0 0 8px', borderCollapse: 'collapse' },
  cell: { padding: '12px 12px 12px 0', borderBottom: `1px solid ${colours.line}`, verticalAlign: 'top' },
  label: { color: colours.steel, fontFamily: FONT_TEXT, fontSize: 13, lineHeight: '20px' },
  value: { color: colours.ink, fontFamily: FONT_TEXT, fontSize: 22, lineHeight: '30px' },
} satisfies Record<string, React.CSSProperties>;
