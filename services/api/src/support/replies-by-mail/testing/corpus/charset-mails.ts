import { buildMail, type CorpusMail } from './corpus-mail.ts';

type Part = Parameters<typeof buildMail>[1][number];

/** What is named, what the bytes really are, and what they say. */
const charsets: [name: string, part: Part][] = [
  [
    'windows-1252 that is called iso-8859-1',
    { charset: 'iso-8859-1', bytesIn: 'windows-1252', text: 'I’m in – 350 €' },
  ],
  [
    'windows-1252 that is called us-ascii',
    { charset: 'us-ascii', bytesIn: 'windows-1252', text: 'Größe 9 – bitte' },
  ],
  ['UTF-8 that is called iso-8859-1', { charset: 'iso-8859-1', bytesIn: 'utf-8', text: 'Größe 9, für Zoë' }],
  ['windows-1252 that is called UTF-8', { charset: 'utf-8', bytesIn: 'windows-1252', text: 'Größe 9' }],
  ['UTF-8 that is called unknown-8bit', { charset: 'unknown-8bit', bytesIn: 'utf-8', text: 'Größe 9' }],
  ['UTF-8 without a charset', { bytesIn: 'utf-8', text: 'Größe 9' }],
  ['a charset that does not exist', { charset: 'klingon', bytesIn: 'utf-8', text: 'Größe 9' }],
  ['UTF-7', { charset: 'utf-7', text: 'Größe 9' }],
  ['UTF-16 with a mark', { charset: 'utf-16', text: 'Größe 9' }],
  ['ISO-2022-JP', { charset: 'iso-2022-jp', text: '指輪の九号をお願いします。' }],
  ['ISO-2022-JP without a charset', { bytesIn: 'iso-2022-jp', text: '指輪の九号をお願いします。' }],
  ['Shift_JIS with characters of a vendor', { charset: 'Shift_JIS', bytesIn: 'cp932', text: '①九号㈱' }],
  ['EUC-JP', { charset: 'euc-jp', text: '九号をお願いします。' }],
  ['GBK that is called gb2312', { charset: 'gb2312', bytesIn: 'gbk', text: '请给我九号，喆先生' }],
  ['GB18030', { charset: 'gb18030', text: '请给我九号' }],
  ['Big5', { charset: 'big5', text: '請給我九號' }],
  ['Korean as ks_c_5601-1987', { charset: 'ks_c_5601-1987', bytesIn: 'cp949', text: '9호로 부탁드립니다' }],
  ['KOI8-R', { charset: 'koi8-r', text: 'Размер девять' }],
  ['windows-1251', { charset: 'windows-1251', text: 'Размер девять' }],
  ['ISO-8859-2', { charset: 'iso-8859-2', text: 'Rozmiar dziewięć, proszę' }],
  ['Greek, windows-1253', { charset: 'windows-1253', text: 'Μέγεθος εννέα' }],
  ['Turkish, ISO-8859-9', { charset: 'iso-8859-9', text: 'Dokuz numara lütfen, değil mi' }],
  ['Hebrew, ISO-8859-8-I', { charset: 'iso-8859-8-i', bytesIn: 'iso-8859-8', text: 'מידה תשע' }],
  ['Thai, TIS-620', { charset: 'tis-620', bytesIn: 'windows-874', text: 'ขนาดเก้า' }],
  ['ISO-8859-15', { charset: 'iso-8859-15', text: '350 €, œuvre' }],
  ['Macintosh', { charset: 'macintosh', text: 'Größe 9' }],
];

export const charsetMails: CorpusMail[] = [
  ...charsets.flatMap(([name, part]) =>
    (['8bit', 'base64'] as const).map((transfer) =>
      buildMail(`${name}, ${transfer}`, [{ ...part, transfer }], { own: [part.text] }),
    ),
  ),
  buildMail(
    'HTML whose charset is in its meta element',
    [
      {
        type: 'text/html',
        bytesIn: 'windows-1252',
        text: '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1"><p>Größe 9 – 350 €</p>',
      },
    ],
    { own: ['Größe 9 – 350 €'] },
  ),
  buildMail(
    'HTML with a short meta element',
    [{ type: 'text/html', bytesIn: 'koi8-r', text: '<meta charset="koi8-r"><p>Размер девять</p>' }],
    { own: ['Размер девять'] },
  ),
];
