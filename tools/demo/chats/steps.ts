import { isRefusal } from '../services/client.ts';
import { after, SECOND_MS, type World } from '../world.ts';

/** What happens in a chat, one after the other. */
export interface Steps {
  /** The moment of the last step. */
  at: () => Date;
  /** Plans the next step, so many seconds later. */
  then: (seconds: number, run: () => Promise<unknown>) => void;
  /** Plans the next step for a later moment. */
  on: (moment: Date, run: () => Promise<unknown>) => void;
}

/** When a step is refused, because the chat has ended or another agent holds it, nothing more of it happens. */
export function planSteps({ timeline }: Pick<World, 'timeline'>, from: Date): Steps {
  let at = from;
  let isOver = false;

  const on: Steps['on'] = (moment, run) => {
    at = moment;
    timeline.plan(at, async () => {
      if (isOver) return;
      try {
        await run();
      } catch (error) {
        if (!isRefusal(error)) throw error;
        isOver = true;
      }
    });
  };

  return {
    at: () => at,
    on,
    then(seconds, run) {
      on(after(at, seconds * SECOND_MS), run);
    },
  };
}
