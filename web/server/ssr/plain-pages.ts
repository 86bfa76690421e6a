/** They use nothing that could fail too, not even the name of the shop. */
const plainPage = (title: string, text: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  `<title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>`;

export const FAILURE_PAGE = plainPage(
  'Something went wrong',
  'This page could not be shown. Please try again in a moment.',
);
export const BUSY_PAGE = plainPage('The shop is busy', 'Please wait a second and try again.');
export const UNAVAILABLE_PAGE = plainPage(
  'The shop is not available',
  'Please wait a few seconds and try again.',
);

/** For a page whose data is unavailable. */
export const RETRY_AFTER_SECONDS = 5;
