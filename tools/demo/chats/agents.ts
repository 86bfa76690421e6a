import { CAUSES } from '../causes.ts';
import { type Agent, shopTime, type Workshop } from '../world.ts';

type Seconds = readonly [from: number, to: number];

/** How somebody works in the chat. */
export interface Habits {
  /** The hours in which they are there. */
  from: number;
  until: number;
  /** Until they take a chat that waits. */
  claims: Seconds;
  /** From then to the first answer. */
  answers: Seconds;
  /** The share of chats that they answer later by mail. */
  later: number;
  /** The share of answers that come with a proposal. */
  proposes: number;
}

/** By user name. */
export const HABITS = {
  /** Quick and short. */
  mei: { from: 7, until: 16, claims: [8, 55], answers: [12, 45], later: 0.02, proposes: 0.12 },
  /** Leads the others, and likes to look things up. */
  aiko: { from: 9, until: 21, claims: [20, 130], answers: [25, 90], later: 0.16, proposes: 0.22 },
  /** Thorough; he knows the pieces. */
  tomas: { from: 12, until: 23, claims: [25, 150], answers: [40, 130], later: 0.04, proposes: 0.4 },
  /** The owner, who is in the chat at the end of the year alone. */
  owner: { from: 0, until: 0, claims: [10, 30], answers: [20, 40], later: 0, proposes: 0.2 },
} as const satisfies Record<string, Habits>;

/** Hours of the chat on the days on which somebody answers it. */
export const CHAT_HOURS = { opens: '07:00', closes: '23:00' } as const;

/** Who answers a chat; null when nobody is there. */
export function chooseAgent({ choices, staff }: Workshop, at: Date): Agent | null {
  const { hour, weekday } = shopTime(at);
  const present = staff.agents.filter(({ habits }) => hour >= habits.from && hour < habits.until);
  const isMissed = weekday === CAUSES.chatFreeDay ? choices.chance(0.85) : choices.chance(0.05);

  return present.length === 0 || isMissed ? null : choices.pick(present);
}

/** How long a shopper waits for an agent. One of them is slow in the evenings. */
export function waitFor({ choices }: Workshop, { username, habits }: Agent, at: Date): number {
  const { slowEvenings } = CAUSES;
  const isSlow = username === slowEvenings.agent && shopTime(at).hour >= slowEvenings.fromHour;
  const [from, to] = isSlow ? slowEvenings.claims : habits.claims;

  // More short waits than long ones.
  return Math.round(from + choices.number() ** 1.6 * (to - from));
}
