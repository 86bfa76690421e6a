import type { MailKind } from '@ronin/contracts';
import { accountTemplates } from './account.ts';
import { alarmTemplate } from './alarm.tsx';
import { newsletterTemplates } from './newsletter.tsx';
import { orderTemplates } from './orders.tsx';
import { productTemplates } from './products.ts';
import { reportTemplates } from './reports.tsx';
import { supportTemplates } from './support.ts';
import type { MailTemplate } from './template.tsx';

export const templates: Record<MailKind, MailTemplate> = {
  ...accountTemplates,
  ...orderTemplates,
  ...productTemplates,
  ...supportTemplates,
  ...newsletterTemplates,
  ...reportTemplates,
  alarm: alarmTemplate,
};
