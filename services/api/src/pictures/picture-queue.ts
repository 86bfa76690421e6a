/** How many uploads wait for their turn, and what further ones are told. */
export const PICTURE_QUEUE = {
  waitingMax: 20,
  busy: 'Too many pictures are being uploaded. Please try again in a moment.',
} as const;
