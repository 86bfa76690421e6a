/** The environment of `npm run try:cards`. */
export const tryCardsConfig = {
  shopPort: process.env.PORT ?? '8080',
  fakePort: Number(process.env.STRIPE_FAKE_PORT ?? 0),
  env: process.env,
} as const;
