import { amountOf, type FakeSession } from './sessions.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: #f4f4f5; color: #18181b; }
  main { max-width: 26rem; margin: 3rem auto; padding: 1.5rem; background: #fff; border: 1px solid #d4d4d8; }
  .test { margin: 0 0 1.5rem; padding: .75rem; background: #fde68a; font-weight: 600; }
  .amount { font-size: 2rem; margin: 0 0 1rem; }
  button, a { display: block; box-sizing: border-box; width: 100%; margin-top: .75rem; padding: .75rem; font: inherit; text-align: center; }
  .error { color: #b91c1c; }
`;

/** The page that replaces Stripe's own payment page. */
export function renderPayPage(session: FakeSession): string {
  const { request, isDeclined } = session;
  const [{ price_data: price }] = request.line_items;
  const amount = `${(amountOf(session) / 100).toFixed(2)} ${price.currency.toUpperCase()}`;

  return page(`
    <h1>${escape(price.product_data.name)}</h1>
    <p class="amount">${amount}</p>
    <p>${escape(request.customer_email ?? '')}</p>
    ${isDeclined ? '<p class="error" role="alert">Your card was declined. You can try again.</p>' : ''}
    <form method="post">
      <button name="outcome" value="paid">Pay ${amount}</button>
      <button name="outcome" value="declined">Try a card that is declined</button>
    </form>
    <a href="${escape(request.cancel_url)}">Back to the shop</a>
  `);
}

export const renderEndedPage = ({ request }: FakeSession): string =>
  page(`
    <h1>This payment has ended</h1>
    <p>It was paid or has expired.</p>
    <a href="${escape(request.cancel_url)}">Back to the shop</a>
  `);

const page = (content: string): string => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Test payment</title><style>${STYLE}</style></head>
  <body><main><p class="test">A test in place of Stripe. No card is needed and no money moves.</p>${content}</main></body>
</html>`;
