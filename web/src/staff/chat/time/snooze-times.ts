const HOUR_MS = 3_600_000;
const MORNING = 9;
const MONDAY = 1;

/** The times that an item can be snoozed until, in the agent's time zone. */
export function listSnoozeTimes(now: Date): { label: string; until: string }[] {
  const morningIn = (days: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING).toISOString();
  const daysToMonday = (MONDAY - now.getDay() + 7) % 7 || 7;

  return [
    { label: 'For one hour', until: new Date(now.getTime() + HOUR_MS).toISOString() },
    { label: 'Until tomorrow', until: morningIn(1) },
    { label: 'Until Monday', until: morningIn(daysToMonday) },
    { label: 'For four weeks', until: morningIn(28) },
  ];
}
