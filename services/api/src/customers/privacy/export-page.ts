import type { AccountExport, ExportedTable } from './export.service.ts';

/** The page is opened from a disk: it loads nothing and runs nothing. */
const STYLE = `
  body { max-width: 60rem; margin: 3rem auto; padding: 0 1.25rem; font: 1rem/1.6 Georgia, serif; color: #1c1b19; background: #faf8f4; }
  h1, h2 { font-weight: 400; line-height: 1.2; }
  h2 { margin: 3rem 0 0.25rem; padding-top: 1rem; border-top: 1px solid #cfc9bd; }
  p, dt { color: #5c574e; }
  dl { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: 0.25rem 1rem; padding: 0.75rem 0; margin: 0; border-bottom: 1px solid #e5e0d6; }
  dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
`;

export function renderExportPage({ exportedAt, shopName, email, tables }: AccountExport): string {
  const filled = tables.filter(({ rows }) => rows.length > 0);
  const empty = tables.filter(({ rows }) => rows.length === 0).map(({ title }) => title);

  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Your data at ${escapeHtml(shopName)}</title>
<style>${STYLE}</style>
<h1>Your data at ${escapeHtml(shopName)}</h1>
<p>Everything that we have about ${escapeHtml(email)}, on ${escapeHtml(exportedAt.slice(0, 10))}. The same is in account.json, for programs.</p>
${filled.map(renderTable).join('\n')}
<h2>Nothing</h2>
<p>We have nothing of you in: ${escapeHtml(empty.join(', ') || 'no list; each of them is above')}.</p>
</html>
`;
}

const renderTable = ({ title, why, kept, rows }: ExportedTable): string => `<section>
<h2>${escapeHtml(title)}</h2>
<p>${escapeHtml(why)}. Kept ${escapeHtml(kept)}.</p>
${rows.map(renderRow).join('\n')}
</section>`;

const renderRow = (row: Record<string, unknown>): string =>
  `<dl>${Object.entries(row)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `<dt>${escapeHtml(labelOf(name))}</dt><dd>${escapeHtml(textOf(value))}</dd>`)
    .join('')}</dl>`;

/** "firstName" reads "First name". */
function labelOf(attribute: string): string {
  const words = attribute.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;

  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
