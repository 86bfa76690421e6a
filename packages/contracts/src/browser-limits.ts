/** The limits that the shop's first load and its chat need. Apart from the others, because a chunk holds whole modules. */

export const URL_LENGTH = 2_048;
export const LABEL_LENGTH = 255;
export const SEARCH_QUERY_LENGTH = 255;
export const NAME_LENGTH = 100;
export const EMAIL_LENGTH = 255;
export const CHAT_MESSAGE_LENGTH = 4_000;

/** Analytics events in one request. */
export const ANALYTICS_BATCH_MAX = 100;

/** How a shopper rates a chat. */
export const SATISFACTION = { min: 1, max: 5, comment: 500 } as const;
