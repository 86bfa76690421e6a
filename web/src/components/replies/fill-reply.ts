/** What a saved reply may name, by the name in its braces; undefined where it is not known. */
export interface ReplyValues {
  readonly name: string;
  readonly agent: string | undefined;
  readonly orderNumber?: string | undefined;
  readonly orderState?: string | undefined;
  readonly orderTracking?: string | undefined;
  readonly productName?: string | undefined;
  readonly shopHours?: string | undefined;
}

const MARK = /\{\{\s*([^{}]{1,200}?)\s*\}\}/g;

/** Upper case, spaces, hyphens and underscores in a name make no difference. */
const toKey = (name: string): string => name.toLowerCase().replaceAll(/[ _-]/g, '');

function listValues(values: ReplyValues): ReadonlyMap<string, string | undefined> {
  const name = values.name.trim();
  const firstName = name.split(/\s+/)[0];

  return new Map([
    ['name', firstName],
    ['fullname', name],
    ['customer.firstname', firstName],
    ['agent.name', values.agent],
    ['order.number', values.orderNumber],
    ['order.state', values.orderState],
    ['order.tracking', values.orderTracking],
    ['product.name', values.productName],
    ['shop.hours', values.shopHours],
  ]);
}

/** Puts the values into a saved reply. What is not known stays in its braces, and so does a question for the agent. */
export function fillReply(text: string, values: ReplyValues): string {
  const known = listValues(values);

  return text.replaceAll(MARK, (written, name: string) => known.get(toKey(name)) ?? written);
}

/** What is left in braces, each once: `?How long` is a question for the agent. A text with any of it is not sent. */
export const listGaps = (text: string): string[] => [
  ...new Set([...text.matchAll(MARK)].map(([, name = '']) => name)),
];

export const fillGap = (text: string, gap: string, value: string): string =>
  text.replaceAll(MARK, (written, name: string) => (name === gap ? value : written));
