import bowser from 'bowser';

/** The header is cut to this length before it is parsed. */
const PARSED_LENGTH = 1_024;
const STORED_LENGTH = 100;

/** The browser and its system, such as "Safari on iOS"; null when neither is known. */
export function describeDevice(userAgent: string | undefined): string | null {
  const text = userAgent?.trim().slice(0, PARSED_LENGTH) ?? '';
  if (text === '') return null;
  const { browser, os } = bowser.parse(text);
  const parts = [browser.name, os.name].filter((part) => part !== undefined && part !== '');

  return parts.length === 0 ? null : parts.join(' on ').slice(0, STORED_LENGTH);
}
