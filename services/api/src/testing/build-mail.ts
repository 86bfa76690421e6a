/** A mail of a customer, as a mail program sends it. */
export function buildMail({
  to,
  text = 'Yes, please.',
  id = 'one@example.com',
  headers = [],
}: {
  to: string;
  text?: string;
  id?: string;
  headers?: string[];
}): string {
  return [
    'From: Hana Sato <hana@example.com>',
    `To: Ronin <${to}>`,
    'Subject: Re: Your request',
    `Message-ID: <${id}>`,
    'Content-Type: text/plain; charset=utf-8',
    ...headers,
    '',
    text,
    '',
    'On Mon, 23 Nov 2026 Ronin <mail@ronin.example> wrote:',
    '> Shall we?',
    '',
  ].join('\r\n');
}
