const numberFrom = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);

/** How many events go under fire, and by which schedule: UNDER_FIRE_EVENTS=100000 is the long one. */
export const fireConfig = {
  events: numberFrom('UNDER_FIRE_EVENTS', 400),
  seed: numberFrom('UNDER_FIRE_SEED', 20_261_121),
} as const;
