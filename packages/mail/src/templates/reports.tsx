import { LetterSection, mailKinds, type MailPayload } from '@ronin/contracts';
import { action, type Block, note, paragraph, TextLink } from '../layout/blocks.tsx';
import { colours, FONT_TEXT } from '../layout/theme.ts';
import { defineTemplate, type ToUrl } from './template.tsx';

type Payload = MailPayload<'weekly-letter'>;

const HEADINGS = {
  sold: 'What sold, and why',
  make: 'What to make next',
  'looked-at': 'Looked at, not bought',
  asked: 'Asked and not answered',
  odd: 'What was odd',
} as const;

/** The parts that have something to say. */
const sectionsOf = ({ findings, products }: Payload, toUrl: ToUrl): Block[] =>
  LetterSection.options.flatMap((name) => {
    const own = findings.filter(({ section }) => section === name);
    const sold = name === 'sold' && products.length > 0 ? `Most sold: ${products.join(', ')}.` : null;
    if (own.length === 0 && sold === null) return [];

    return [
      asHeading(HEADINGS[name]),
      ...(sold === null ? [] : [paragraph(sold)]),
      ...own.map(({ text, page }) =>
        paragraph(
          `- ${text}\n  ${toUrl(page)}`,
          <>
            {text} <TextLink href={toUrl(page)}>{`See ${pageName(page)}`}</TextLink>
          </>,
        ),
      ),
    ];
  });

const asHeading = (text: string): Block => ({
  text: text.toUpperCase(),
  html: (
    <h2 className="text" style={styles.heading}>
      {text}
    </h2>
  ),
});

const quietBlock = ({ findings, isCompared }: Payload): Block[] => {
  if (!isCompared) {
    return [paragraph('There is not enough time before to compare with. That takes two whole periods.')];
  }

  return findings.length === 0 ? [paragraph('Nothing stands out.')] : [];
};

/** `/staff/analytics/sources?…` is the page sources, `/staff/content` the page content. */
const pageName = (page: string): string =>
  /^\/staff\/(?:analytics\/)?(?!analytics\b)(\w+)/.exec(page)?.[1] ?? 'the overview';

const numbersBlock = (numbers: Payload['numbers']): Block => ({
  text: numbers.map(({ label, value, usual }) => `${label}: ${value}${usual && ` (${usual})`}`).join('\n'),
  html: <Numbers numbers={numbers} />,
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

/** Reports by mail, and what asks for their confirmation. */
export const reportTemplates = {
  'weekly-letter-confirm': defineTemplate(mailKinds['weekly-letter-confirm'].payload, {
    subject: ({ name }) => `Please confirm the reports of ${name}`,
    title: () => 'Reports by mail',
    preview: () => 'Confirm your address to get the reports.',
    reason: ({ name }) => `A member of staff of ${name} entered this address for reports.`,
    content: ({ link }, toUrl) => [
      paragraph('Please confirm that the reports of the shop may go to this address.'),
      action('Confirm my address', toUrl(link)),
      note('You did not ask for it? Then do nothing, and no report is sent here.'),
    ],
  }),

  'weekly-letter': defineTemplate(mailKinds['weekly-letter'].payload, {
    subject: ({ name }) => `Reports | ${name}`,
    fullSubject: ({ days, period, numbers: [first, second] }, { name }) =>
      `${period === 'day' ? 'Unusual: ' : ''}${days}: ${[first, second].flatMap((number) => (number ? `${number.label} ${number.value}` : [])).join(', ')} | ${name}`,
    title: ({ days }) => days,
    preview: ({ numbers }) => numbers.map(({ label, value }) => `${label} ${value}`).join(', '),
    reason: ({ name }) => `You chose to get the reports of ${name} by mail.`,
    content: (payload, toUrl) => [
      numbersBlock(payload.numbers),
      ...sectionsOf(payload, toUrl),
      ...quietBlock(payload),
      action('Open the reports', toUrl('/staff/analytics')),
      note(
        'Named is what chance hardly explains, beside the same time before. All figures are those of the reports.',
      ),
    ],
    unsubscribeToken: ({ token }) => token,
    unsubscribeFrom: '/staff/letter',
  }),
};
