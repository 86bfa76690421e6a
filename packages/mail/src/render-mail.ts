import { MailKind, type MailPreview } from '@ronin/contracts';
import examples from './examples.json' with { type: 'json' };
import type { MailSettings, MailShop } from './layout/MailLayout.tsx';
import { templates } from './templates/index.ts';
import type { RenderedMail } from './templates/template.tsx';

/** A mail as its recipient gets it. @throws ZodError for a kind of another release, or a payload of another kind. */
export const renderMail = (kind: string, payload: unknown, settings: MailSettings): RenderedMail =>
  templates[MailKind.parse(kind)].render(payload, settings);

/** The subject of a mail whose payload was removed, or whose kind is of another release. */
export function subjectOfKind(kind: string, shop: MailShop): string {
  const known = MailKind.safeParse(kind);
  return known.success ? templates[known.data].subject(shop) : kind;
}

/** Every kind with an example, for the preview that staff see. */
export const listMailPreviews = (settings: MailSettings): MailPreview[] =>
  MailKind.options.map((kind) => {
    const { subject, text, html } = renderMail(kind, examples[kind], settings);
    return { kind, subject, text, html };
  });
