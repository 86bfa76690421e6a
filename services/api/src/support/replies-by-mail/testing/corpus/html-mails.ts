import { both, buildMail, type CorpusMail, html } from './corpus-mail.ts';

const QUOTE = '<blockquote>Which size do you wear?<br>Ronin</blockquote>';
const folded = ['Which size do you wear?'];

export const htmlMails: CorpusMail[] = [
  html(
    'Gmail, HTML alone',
    `<div dir="ltr">Size 9, <b>please</b>.</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Mon, Nov 23, 2026 at 10:00 AM Ronin &lt;<a href="mailto:mail@ronin.example">mail@ronin.example</a>&gt; wrote:<br></div>${QUOTE}</div>`,
    { own: ['Size 9, please.'], folded: [...folded, 'Nov 23, 2026'] },
  ),
  html('The quotation first, the answer below', `<p>On 27 Nov 2026, Ronin wrote:</p>${QUOTE}<p>Size 9.</p>`, {
    own: ['Size 9.'],
  }),
  html(
    'Answers between two quotations',
    '<p>See below.</p><blockquote>Which size?</blockquote><p>Size 9.</p><blockquote>Until when?</blockquote><p>Before May.</p>',
    { own: ['See below.', 'Size 9.', 'Before May.'] },
  ),
  html(
    'Named and numeric entities',
    '<p>Caf&eacute; M&uuml;ller&rsquo;s ring &#8211; 9&frac12; &#x1F600; &lt;b&gt;</p>',
    { own: ['Café Müller’s ring – 9½ 😀 <b>'] },
  ),
  html(
    'A title and styles',
    '<html><head><title>Re: ring</title><style>p::after{content:"<"}</style></head><body><p>Size 9.</p></body></html>',
    {
      own: ['Size 9.'],
    },
  ),
  html('A title without a head or a body', '<title>Re: ring</title>Size 9.', { own: ['Size 9.'] }),
  html('A table', '<table><tr><td>Size</td><td>9</td></tr><tr><td>Metal</td><td>gold</td></tr></table>', {
    own: ['Size 9', 'Metal gold'],
  }),
  html('Line breaks of the source', '<p>I would like\nthe ring in\nsize 9.</p>', {
    own: ['I would like the ring in size 9.'],
  }),
  html(
    'A list, a heading and a picture',
    '<h2>My wishes</h2><ol><li>gold</li><li>size 9</li></ol><img src="cid:1" alt="😀">',
    {
      own: ['My wishes', 'gold', 'size 9', '😀'],
    },
  ),
  html(
    'Words after the end of the page',
    '<html><body><p>Size 9.</p></body></html><p>And soon, please.</p>',
    {
      own: ['Size 9.', 'And soon, please.'],
    },
  ),
  html(
    'Yahoo',
    '<div class="ydp1">Size 9.</div><div id="yahoo_quoted_1" class="yahoo_quoted"><div>On Monday, November 23, 2026 at 10:00:00 AM GMT+1, Ronin &lt;mail@ronin.example&gt; wrote:</div><div>Which size do you wear?</div></div>',
    {
      own: ['Size 9.'],
      folded,
    },
  ),
  html(
    'Outlook on the web',
    '<div class="elementToProof">Size 9.</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><font><b>From:</b> Ronin &lt;mail@ronin.example&gt;<br><b>Sent:</b> Monday, November 23, 2026 10:00 AM<br><b>To:</b> Hana &lt;hana@example.com&gt;<br><b>Subject:</b> C-000012</font></div><div>Which size do you wear?</div>',
    {
      own: ['Size 9.'],
      folded,
    },
  ),
  both(
    'iPhone, both forms',
    'Size 9.\r\n\r\nSent from my iPhone\r\n\r\n> On Nov 23, 2026, at 10:00, Ronin <mail@ronin.example> wrote:\r\n> \r\n> Which size do you wear?\r\n',
    `<div>Size 9.</div><br>Sent from my iPhone<blockquote>On Nov 23, 2026, at 10:00, Ronin wrote:<br>Which size do you wear?</blockquote>`,
    {
      own: ['Size 9.', 'Sent from my iPhone'],
      folded,
    },
  ),
  both('An empty text beside the HTML', '\r\n', `<p>Size 9, please.</p>`, { own: ['Size 9, please.'] }),
  both(
    'A text that only says that there is HTML',
    'Please view this mail as HTML.',
    '<p>I would like the ring of the second picture in size 9, in gold, and before May.</p>',
    {
      own: ['the ring of the second picture', 'before May.'],
    },
  ),
  buildMail(
    'Apple Mail: text, picture, text',
    [
      { charset: 'utf-8', text: 'Like this one:' },
      {
        type: 'image/png; name=ring.png',
        transfer: 'base64',
        headers: ['Content-Disposition: inline; filename=ring.png'],
        text: 'x',
      },
      { charset: 'utf-8', text: 'but in gold.' },
    ],
    { as: 'multipart/mixed', own: ['Like this one:', 'but in gold.', 'ring.png'] },
  ),
  buildMail(
    'Outlook as Rich Text: winmail.dat alone',
    [{ type: 'application/ms-tnef; name=winmail.dat', transfer: 'base64', text: 'x' }],
    { as: 'multipart/mixed', own: ['winmail.dat'] },
  ),
  buildMail(
    'Lines that flow, of a language without spaces',
    [
      {
        type: 'text/plain; format=flowed; delsp=yes',
        charset: 'utf-8',
        text: '九号の \n指輪をお願いします。\n',
      },
    ],
    { own: ['九号の指輪をお願いします。'] },
  ),
  buildMail(
    'Exchange: a mail of a person that suppresses automatic answers',
    [{ charset: 'utf-8', text: 'Size 9.' }],
    {
      headers: [
        'X-Auto-Response-Suppress: DR, OOF, AutoReply',
        'List-Id: <family.example.com>',
        'Precedence: list',
      ],
      own: ['Size 9.'],
    },
  ),
];
