const numberFrom = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);

/** The length of the chaos test and the seed of its random choices. CHAT_CHAOS_MESSAGES=10000 is a long run. */
export const chaosConfig = {
  messages: numberFrom('CHAT_CHAOS_MESSAGES', 600),
  seed: numberFrom('CHAT_CHAOS_SEED', 47),
} as const;
