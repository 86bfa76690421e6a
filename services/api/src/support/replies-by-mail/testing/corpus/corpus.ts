import { charsetMails } from './charset-mails.ts';
import type { CorpusMail } from './corpus-mail.ts';
import { headedMails } from './headed-mails.ts';
import { htmlMails } from './html-mails.ts';
import { plainMails } from './plain-mails.ts';

export type { CorpusMail };

/** Mails as people's programs send them. */
export const corpus: CorpusMail[] = [...plainMails, ...headedMails, ...htmlMails, ...charsetMails];
