import { colours } from './colours.ts';
import { FONT_TEXT } from './fonts.ts';
import { formatOrderItem } from './how-sent.ts';

/** What is in a parcel. */
export function ItemList({ items }: { readonly items: readonly Parameters<typeof formatOrderItem>[0][] }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={styles.table}>
      <tbody>
        {items.map((item, index) => (
          <tr key={index}>
            <td className="text line" style={styles.cell}>
              {formatOrderItem(item)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const styles = {
  table: { margin: '8px 0 20px', borderCollapse: 'collapse' },
  cell: {
    padding: '9px 0',
    borderBottom: `1px solid ${colours.line}`,
    color: colours.ink,
    fontFamily: FONT_TEXT,
    fontSize: 15,
    lineHeight: '22px',
  },
} satisfies Record<string, React.CSSProperties>;
