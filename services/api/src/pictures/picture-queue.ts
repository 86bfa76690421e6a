/** How many uploads may wait, and the message of a refusal when more arrive. */
export const PICTURE_QUEUE = {
  waitingMax: 20,
  busy: 'Too many pictures are being uploaded. Please try again in a moment.',
} as const;
