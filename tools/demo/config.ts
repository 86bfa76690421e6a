import { z } from 'zod';

/** The environment of the program that writes the demonstration. */
export const loadDemoConfig = () =>
  z
    .object({
      DATABASE_URL: z.url(),
      DEMO_SEED: z.coerce.number().int().default(1),
      DEMO_DAYS: z.coerce.number().int().min(2).max(730).default(365),
      DEMO_UNTIL: z.coerce.date().optional(),
    })
    .parse(process.env);

/** The environment of the visitors who come while a demonstration runs. */
export const loadLiveConfig = () =>
  z.object({ DEMO_SHOP_URL: z.url(), DEMO_SEED: z.coerce.number().int().default(1) }).parse(process.env);
