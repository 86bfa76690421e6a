import { type CorpusMail, html, plain } from './corpus-mail.ts';

/** Fields of the mail that is answered, as Outlook and others write them above it. */
const heads: [program: string, own: string, head: string][] = [
  [
    'Outlook, English',
    'Size 9.',
    '-----Original Message-----\nFrom: Ronin <mail@ronin.example>\nSent: Monday, November 23, 2026 10:00 AM\nTo: Hana <hana@example.com>\nSubject: C-000012',
  ],
  [
    'Outlook, German',
    'Größe 54.',
    'Von: Ronin <mail@ronin.example>\nGesendet: Montag, 23. November 2026 10:00\nAn: Hana <hana@example.com>\nBetreff: C-000012',
  ],
  [
    'Outlook, French',
    'Taille 54.',
    'De : Ronin <mail@ronin.example>\nEnvoyé : lundi 23 novembre 2026 10:00\nÀ : Hana <hana@example.com>\nObjet : C-000012',
  ],
  [
    'Outlook, Spanish',
    'Talla 9.',
    'De: Ronin <mail@ronin.example>\nEnviado: lunes, 23 de noviembre de 2026 10:00\nPara: Hana <hana@example.com>\nAsunto: C-000012',
  ],
  [
    'Outlook, Italian',
    'Misura 9.',
    'Da: Ronin <mail@ronin.example>\nInviato: lunedì 23 novembre 2026 10:00\nA: Hana <hana@example.com>\nOggetto: C-000012',
  ],
  [
    'Outlook, Dutch',
    'Maat 54.',
    'Van: Ronin <mail@ronin.example>\nVerzonden: maandag 23 november 2026 10:00\nAan: Hana <hana@example.com>\nOnderwerp: C-000012',
  ],
  [
    'Outlook, Swedish',
    'Storlek 9.',
    'Från: Ronin <mail@ronin.example>\nSkickat: den 23 november 2026 10:00\nTill: Hana <hana@example.com>\nÄmne: C-000012',
  ],
  [
    'Outlook, Polish',
    'Rozmiar 9.',
    'Od: Ronin <mail@ronin.example>\nWysłano: poniedziałek, 23 listopada 2026 10:00\nDo: Hana <hana@example.com>\nTemat: C-000012',
  ],
  [
    'Outlook, Japanese',
    '九号です。',
    '差出人: Ronin <mail@ronin.example>\n送信日時: 2026年11月23日 10:00\n宛先: Hana <hana@example.com>\n件名: C-000012',
  ],
  [
    'Outlook on a phone',
    'Size 9.\n\nGet Outlook for iOS<https://aka.ms/o0ukef>',
    `${'_'.repeat(32)}\nFrom: Ronin <mail@ronin.example>\nSent: Monday, November 23, 2026 10:00:00 AM\nTo: Hana <hana@example.com>\nSubject: C-000012`,
  ],
  [
    'K-9 Mail',
    'Size 9.',
    '-------- Original Message --------\nFrom: Ronin <mail@ronin.example>\nSent: November 23, 2026 10:00:00 AM GMT+01:00\nTo: hana@example.com\nSubject: C-000012',
  ],
  [
    'GMX',
    'Größe 54.',
    'Gesendet: Montag, 23. November 2026 um 10:00 Uhr\nVon: "Ronin" <mail@ronin.example>\nAn: hana@example.com\nBetreff: C-000012',
  ],
  [
    'Exchange, forwarded in Gmail',
    'As my husband wrote, size 9.',
    '---------- Forwarded message ---------\nFrom: Ronin <mail@ronin.example>\nDate: Mon, Nov 23, 2026 at 10:00 AM\nSubject: C-000012\nTo: <hana@example.com>',
  ],
  [
    'Thunderbird, forwarded',
    'Größe 54.',
    '-------- Weitergeleitete Nachricht --------\nBetreff: C-000012\nDatum: Mon, 23 Nov 2026 10:00:00 +0100\nVon: Ronin <mail@ronin.example>\nAn: hana@example.com',
  ],
];

const toDivs = (text: string): string =>
  text
    .split('\n')
    .map(
      (line) => `<div>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</div>`,
    )
    .join('');

export const headedMails: CorpusMail[] = heads.flatMap(([program, own, head]) => {
  const expected = {
    own: own.split('\n').filter((line) => line !== ''),
    folded: ['Which size do you wear?'],
  };

  return [
    plain(program, `${own}\n\n${head}\n\nWhich size do you wear?\n`, expected),
    html(
      `${program}, HTML alone`,
      `${toDivs(own)}<hr>${toDivs(head)}<p>Which size do you wear?</p>`,
      expected,
    ),
  ];
});
