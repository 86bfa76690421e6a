/** Something that happens at a moment. */
interface Happening {
  at: number;
  order: number;
  run: () => Promise<void>;
}

/** What happens in the shop, in the order of time. What runs may plan more. */
export interface Timeline {
  /** Plans something. What is planned for the past happens next; two for one moment happen in the order of planning. */
  plan(at: Date, run: () => Promise<void>): void;
  /** Lets everything happen that is planned before `until`, and tells each moment first. */
  runUntil(until: Date, tell: (now: Date) => void): Promise<void>;
}

export function createTimeline(): Timeline {
  const planned: Happening[] = [];
  let order = 0;

  return {
    plan(at, run) {
      const happening = { at: at.getTime(), order: order++, run };
      // From the end: most of what is planned is later than the rest.
      let index = planned.length;
      while (index > 0 && isBefore(happening, planned[index - 1])) index -= 1;
      planned.splice(index, 0, happening);
    },
    async runUntil(until, tell) {
      let now = 0;
      for (let next = planned[0]; next !== undefined && next.at < until.getTime(); next = planned[0]) {
        planned.shift();
        now = Math.max(now, next.at);
        tell(new Date(now));
        await next.run();
      }
    },
  };
}

const isBefore = (one: Happening, other: Happening | undefined): boolean =>
  other !== undefined && (one.at < other.at || (one.at === other.at && one.order < other.order));
