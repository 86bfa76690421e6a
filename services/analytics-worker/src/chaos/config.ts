const numberFrom = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);

/** How many events go under fire, and by which schedule: ANALYTICS_CHAOS_EVENTS=100000 is the long one. */
export const chaosConfig = {
  events: numberFrom('ANALYTICS_CHAOS_EVENTS', 400),
  seed: numberFrom('ANALYTICS_CHAOS_SEED', 20_261_121),
} as const;
