/** A mail of a customer, as a mail program sends it. */
export function buildMail({
  to,
  text = 'Yes, please.',
  id = 'one@example.com',
  headers = [],
  files = [],
}: {
  to: string;
  text?: string;
  id?: string;
  headers?: string[];
  /** Name, type and content. */
  files?: [string, string, string][];
}): string {
  const body = [
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '',
    'On Mon, 23 Nov 2026 Ronin <mail@ronin.example> wrote:',
    '> Shall we?',
    '',
  ];
  const parts = files.flatMap(([name, type, content]) => [
    '--part',
    `Content-Type: ${type}; name="${name}"`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${name}"`,
    '',
    Buffer.from(content).toString('base64'),
  ]);

  return [
    'From: Hana Sato <hana@example.com>',
    `To: Ronin <${to}>`,
    'Subject: Re: Your request',
    `Message-ID: <${id}>`,
    ...headers,
    ...(files.length === 0
      ? body
      : ['Content-Type: multipart/mixed; boundary=part', '', '--part', ...body, ...parts, '--part--', '']),
  ].join('\r\n');
}
