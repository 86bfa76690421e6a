import { type CorpusMail, plain } from './corpus-mail.ts';

const QUOTE = '> Which size do you wear?\n>\n> Ronin';
const folded = ['Which size do you wear?'];

/** Programs that quote with `>`, in twelve languages and more. */
const introductions: [program: string, own: string, introduction: string][] = [
  ['Gmail, English', 'Size 9, please.', 'On Mon, Nov 23, 2026 at 10:00 AM Ronin <mail@ronin.example> wrote:'],
  [
    'Gmail, German',
    'Größe 54, bitte.',
    'Am Mo., 23. Nov. 2026 um 10:00 Uhr schrieb Ronin <mail@ronin.example>:',
  ],
  [
    'Gmail, French',
    'Taille 54, s’il vous plaît.',
    'Le lun. 23 nov. 2026 à 10:00, Ronin <mail@ronin.example> a écrit :',
  ],
  [
    'Gmail, Spanish',
    'Talla 9, por favor.',
    'El lun, 23 nov 2026 a las 10:00, Ronin (<mail@ronin.example>) escribió:',
  ],
  [
    'Gmail, Italian',
    'Misura 9, grazie.',
    'Il giorno lun 23 nov 2026 alle ore 10:00 Ronin <mail@ronin.example> ha scritto:',
  ],
  ['Gmail, Dutch', 'Maat 54, graag.', 'Op ma 23 nov 2026 om 10:00 schreef Ronin <mail@ronin.example>:'],
  [
    'Gmail, Portuguese',
    'Tamanho 9, por favor.',
    'Em seg., 23 de nov. de 2026 às 10:00, Ronin <mail@ronin.example> escreveu:',
  ],
  ['Gmail, Japanese', '九号をお願いします。', '2026年11月23日(月) 10:00 Ronin <mail@ronin.example>:'],
  ['Gmail, Polish', 'Rozmiar 9, proszę.', 'pon., 23 lis 2026 o 10:00 Ronin <mail@ronin.example> napisał(a):'],
  ['Gmail, Swedish', 'Storlek 9, tack.', 'Den mån 23 nov. 2026 kl 10:00 skrev Ronin <mail@ronin.example>:'],
  ['Gmail, Russian', 'Размер 9, пожалуйста.', 'пн, 23 нояб. 2026 г. в 10:00, Ronin <mail@ronin.example>:'],
  [
    'Gmail, Korean',
    '9호로 부탁드립니다.',
    '2026년 11월 23일 (월) 오전 10:00, Ronin <mail@ronin.example>님이 작성:',
  ],
  ['Gmail, Chinese', '请给我九号。', 'Ronin <mail@ronin.example> 于2026年11月23日周一 10:00写道：'],
  [
    'Gmail, Hebrew',
    'מידה תשע, בבקשה.',
    '\u202Bבתאריך יום ב׳, 23 בנוב׳ 2026 ב-10:00 מאת \u202ARonin\u202C\u200F <\u202Amail@ronin.example\u202C\u200F>:\u202C',
  ],
  [
    'Gmail, Turkish',
    'Dokuz numara lütfen.',
    'Ronin <mail@ronin.example>, 23 Kas 2026 Pzt, 10:00 tarihinde şunu yazdı:',
  ],
  ['Apple Mail, English', 'Size 9, please.', 'On 23. Nov 2026, at 10:00, Ronin <mail@ronin.example> wrote:'],
  ['Thunderbird, German', 'Größe 54, bitte.', 'Am 23.11.2026 um 10:00 schrieb Ronin:'],
  [
    'ProtonMail, English',
    'Size 9, please.\n\nSent with Proton Mail secure email.',
    'On Monday, November 23rd, 2026 at 10:00 AM, Ronin <mail@ronin.example> wrote:',
  ],
];

export const plainMails: CorpusMail[] = [
  ...introductions.map(([program, own, introduction]) =>
    plain(`${program}: answer above the quotation`, `${own}\n\n${introduction}\n\n${QUOTE}\n`, {
      own: own.split('\n').filter((line) => line !== ''),
      folded: [...folded, introduction],
    }),
  ),
  plain(
    'Thunderbird: answer below the quotation',
    `Am 23.11.2026 um 10:00 schrieb Ronin:\n${QUOTE}\n\nGröße 54.\n`,
    {
      own: ['Größe 54.'],
    },
  ),
  plain(
    'Thunderbird: answers between the quoted lines',
    'Hello,\n\nOn 23.11.2026 10:00, Ronin wrote:\n> Which size?\nSize 9.\n> Until when?\nBefore May.\n',
    { own: ['Hello,', 'Size 9.', 'Before May.'] },
  ),
  plain(
    'A greeting, the quotation, and the answer below',
    'Hi, see below.\n\nOn Mon, Nov 23, 2026 at 10:00 AM Ronin <mail@ronin.example> wrote:\n> Which size?\n\nIt is nine and a half.\n',
    { own: ['Hi, see below.', 'It is nine and a half.'] },
  ),
  plain(
    'Apple Mail: the introduction is quoted itself, and a long link is broken without a mark',
    'Size 9.\n\n> On 23. Nov 2026, at 10:00, Ronin <mail@ronin.example> wrote:\n>\n> See https://ronin.example/products/damascus\nring-with-a-very-long-name?utm_source=mail&utm_id=7\n> Which size do you wear?\n',
    { own: ['Size 9.'], folded: [...folded, 'ring-with-a-very-long-name'] },
  ),
  plain(
    'An introduction over three lines',
    `Size 9.\n\nOn Mon, 23 Nov 2026,\nat 10:00, Ronin\n<mail@ronin.example> wrote:\n${QUOTE}\n`,
    { own: ['Size 9.'], folded: [...folded, 'at 10:00, Ronin'] },
  ),
  plain(
    'A line that begins with From',
    'Two dates are possible:\nFrom: 3 December\nTo: 5 December\nThank you, Hana\n',
    {
      own: ['From: 3 December', 'To: 5 December', 'Thank you, Hana'],
    },
  ),
  plain(
    'A sentence that ends with wrote and a colon',
    'On the back of the photo my grandmother wrote:\nFor Hana, with love\nPlease engrave that.\n',
    { own: ['my grandmother wrote:', 'For Hana, with love', 'Please engrave that.'] },
  ),
  plain(
    'A form with rows of underscores',
    `Name of the receiver\n${'_'.repeat(30)}\nHana Sato\nDate: tomorrow\n`,
    {
      own: ['Name of the receiver', 'Hana Sato', 'Date: tomorrow'],
    },
  ),
  plain('Dashes at the start of a line', 'Three wishes:\n-- gold\n-- size 9\n--- and soon\n', {
    own: ['-- gold', '-- size 9', '--- and soon'],
  }),
  plain('Mutt: a signature', 'Size 9.\n\n-- \nHana Sato\n12 Forge Lane\n', {
    own: ['Size 9.'],
    folded: ['12 Forge Lane'],
  }),
  plain(
    'mu4e: a signature above the quotation',
    `Size 9.\n\n-- \nHana Sato\n\nOn 2026-11-23 10:00, Ronin wrote:\n${QUOTE}\n`,
    {
      own: ['Size 9.'],
      folded: ['Hana Sato', ...folded],
    },
  ),
  plain('Nothing but a quotation', QUOTE, { own: ['Which size do you wear?'] }),
  plain(
    'Yahoo: an indented quotation without marks',
    'Size 9, please.\n\n    On Monday, November 23, 2026 at 10:00:00 AM GMT+1, Ronin <mail@ronin.example> wrote:  \n \n Which size do you wear?\n',
    { own: ['Size 9, please.'], folded },
  ),
  plain(
    'iPhone, German',
    `Größe 54\n\nVon meinem iPhone gesendet\n\n> Am 23.11.2026 um 10:00 schrieb Ronin <mail@ronin.example>:\n> \n${QUOTE}\n`,
    { own: ['Größe 54', 'Von meinem iPhone gesendet'], folded },
  ),
  plain(
    'A long link with the answer between quoted lines',
    'On 23.11.2026 10:00, Ronin wrote:\n> Which one?\nThis: https://ronin.example/product/3\n> Until when?\nMay.\n',
    { own: ['This: https://ronin.example/product/3', 'May.'] },
  ),
  plain('Emoji with joiners', 'For my family 👨‍👩‍👧‍👦, thank you ❤️\n', { own: ['👨‍👩‍👧‍👦', '❤️'] }),
];
