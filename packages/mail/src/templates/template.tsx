import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Block, paragraph } from '../layout/blocks.tsx';
import { MailLayout, type MailSettings, type MailShop, UNSUBSCRIBE } from '../layout/MailLayout.tsx';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  /** Ends the subscription with one POST (RFC 8058). Null for mails without one. */
  unsubscribeUrl: string | null;
  /** Where a reply goes; null: to the sender of the mail. */
  replyTo: string | null;
}

/** Turns the path of a page of the shop into its address. */
export type ToUrl = (path: string) => string;

interface TemplateParts<Payload> {
  /** Contains no secret: the log of mails shows it. */
  subject: (shop: MailShop) => string;
  /** A subject with values of the payload. */
  fullSubject?: (payload: Payload, shop: MailShop) => string;
  /** The heading of the mail. */
  title: (payload: Payload) => string;
  /** What a mail program shows beside the subject. */
  preview: (payload: Payload) => string;
  /** Below the heading, before the content: what holds for the whole mail. */
  notice?: (payload: Payload) => string | undefined;
  /** Why somebody gets this mail. */
  reason: (shop: MailShop) => string;
  /** Makes both the HTML part and the text part. */
  content: (payload: Payload, toUrl: ToUrl, shop: MailShop) => readonly Block[];
  /** For mails that can be left with one click: the secret of the subscription. */
  unsubscribeToken?: (payload: Payload) => string;
  /** Where the page and the call for that are; /newsletter by default. */
  unsubscribeFrom?: '/newsletter' | '/staff/letter' | '/waits';
  /** For mails that can be answered. */
  replyTo?: (payload: Payload) => string | undefined;
}

/** One kind of mail, ready to be rendered. */
export interface MailTemplate {
  /** For a mail whose payload was removed. */
  subject: (shop: MailShop) => string;
  /** @throws ZodError when the payload is not of this kind. */
  render: (payload: unknown, settings: MailSettings) => RenderedMail;
}

/** @param schema the payload's: a row of the outbox may come from another release. It decides the type of the parts. */
export function defineTemplate<Payload>(
  schema: { parse: (payload: unknown) => Payload },
  parts: TemplateParts<NoInfer<Payload>>,
): MailTemplate {
  const { subject, fullSubject, title, preview, content, unsubscribeToken } = parts;
  const { unsubscribeFrom = '/newsletter' } = parts;
  const render: MailTemplate['render'] = (value, settings) => {
    const { publicUrl, shop } = settings;
    const payload = schema.parse(value);
    const reason = parts.reason(shop);
    const notice = parts.notice?.(payload);
    const toUrl: ToUrl = (path) => `${publicUrl}${path}`;
    const blocks = [...(notice === undefined ? [] : [paragraph(notice)]), ...content(payload, toUrl, shop)];
    const token = unsubscribeToken?.(payload);
    // The page asks first; the token is in the fragment, which no server sees.
    const leavePage = token === undefined ? null : toUrl(`${unsubscribeFrom}/unsubscribe#${token}`);
    const markup = renderToStaticMarkup(
      <MailLayout
        {...settings}
        title={title(payload)}
        preview={preview(payload)}
        reason={reason}
        leavePage={leavePage}
      >
        {blocks.map(({ html }, index) => (
          <Fragment key={index}>{html}</Fragment>
        ))}
      </MailLayout>,
    );
    const footer = [
      '-- ',
      reason,
      publicUrl,
      ...(leavePage === null ? [] : [`${UNSUBSCRIBE}: ${leavePage}`]),
    ];
    const paragraphs = [title(payload), ...blocks.map(({ text }) => text), footer.join('\n')];

    return {
      subject: fullSubject?.(payload, shop) ?? subject(shop),
      text: `${paragraphs.join('\n\n')}\n`,
      html: `<!doctype html>${markup}`,
      replyTo: parts.replyTo?.(payload) ?? null,
      unsubscribeUrl: token === undefined ? null : toUrl(`/api${unsubscribeFrom}/${token}/unsubscribe`),
    };
  };

  return { subject, render };
}
