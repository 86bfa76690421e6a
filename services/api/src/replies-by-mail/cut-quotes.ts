/** The line with which a mail program begins the mail that is answered. */
const QUOTE_BEGINNINGS = [
  /^-{2,}\s*(?:original message|original-nachricht|ursprüngliche nachricht|message d'origine)\s*-{2,}$/i,
  /^_{20,}$/,
  /^(?:on|am|le|el|il)\s.{0,300}\s(?:wrote|schrieb.{0,200}|a écrit|escribió|ha scritto)\s?:$/i,
  /^from:\s.{1,300}$/i,
];

/**
 * What a person wrote above the mail that they answer. Two lines are looked at together, because mail programs break the line
 * "On … wrote:". When nothing is left, the whole text stays: better too much than a lost answer.
 */
export function cutQuotes(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const begin = lines.findIndex((line, index) => {
    const one = line.trim();
    const two = `${one} ${(lines[index + 1] ?? '').trim()}`;

    return QUOTE_BEGINNINGS.some(
      (form) => form.test(one) || (/^(?:on|am|le|el|il)\s/i.test(one) && form.test(two)),
    );
  });
  const written = begin === -1 ? lines : lines.slice(0, begin);
  const own = dropQuotedEnd(written).join('\n').trim();

  return own === '' ? text.trim() : own;
}

/** Without the lines that begin with `>` at the end. Quotes between answers stay: the answer is about them. */
function dropQuotedEnd(lines: string[]): string[] {
  const last = lines.findLastIndex((line) => line.trim() !== '' && !line.startsWith('>'));

  return lines.slice(0, last + 1);
}
