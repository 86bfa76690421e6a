const numberFrom = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);

/** How long the storm is, and which course it takes: CHAT_STORM_MESSAGES=10000 is the long one. */
export const stormConfig = {
  messages: numberFrom('CHAT_STORM_MESSAGES', 600),
  seed: numberFrom('CHAT_STORM_SEED', 47),
} as const;
