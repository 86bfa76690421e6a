import { WEEKDAYS } from '@ronin/contracts';
import {
  chatStaffCalls,
  discountsCalls,
  newsletterCalls,
  settingsCalls,
  staffAccountsCalls,
  staffStockCalls,
} from '@ronin/contracts/calls';
import { STAFF_COOKIE } from '@ronin/identity';
import { openSession } from '../../services/api/src/staff/sign-in.service.ts';
import { CAUSES, isWithin } from './causes.ts';
import { CHAT_HOURS, HABITS } from './chats/agents.ts';
import type { DemoShop } from './services/shop.ts';
import { SAVED_REPLIES } from './visitors/topics.ts';
import { NEWSLETTERS } from './words.ts';
import { after, type Agent, DAY_MS, type Desk, HOUR_MS, type Staff, type Workshop } from './world.ts';

const DESK = {
  ip: '127.0.0.1',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

/** The colleagues of the first account. Nobody knows their passwords. */
const COLLEAGUES = [
  { username: 'mei', displayName: 'Mei', roles: ['agent', 'clerk'], lead: false },
  { username: 'tomas', displayName: 'Tomas', roles: ['agent', 'merchant'], lead: false },
  { username: 'aiko', displayName: 'Aiko', roles: ['agent'], lead: true },
  { username: 'ines', displayName: 'Ines', roles: ['analyst', 'operator'], lead: false },
] as const;

/** Adds the colleagues. Nobody but the first account is signed in yet. */
export async function hire(shop: DemoShop, password: () => string): Promise<Staff> {
  const first = await shop.database.models.User.findOne({ order: ['id'], rejectOnEmpty: true });
  const admin: Desk = { ...DESK, username: first.username, cookie: '' };
  await signIn(shop, admin);
  const hired = new Map<string, number>();
  for (const { roles, ...colleague } of COLLEAGUES) {
    const body = { ...colleague, roles: [...roles], password: password() };
    const { id } = await shop.call(staffAccountsCalls.addStaffAccount, { body }, admin);
    hired.set(colleague.username, id);
  }
  const agent = (username: 'aiko' | 'mei' | 'tomas'): Agent => {
    const userId = hired.get(username);
    if (userId === undefined) throw new Error(`${username} was not hired`);
    return { ...DESK, username, cookie: '', userId, habits: HABITS[username] };
  };
  const [mei, tomas, aiko] = [agent('mei'), agent('tomas'), agent('aiko')];

  return {
    ...{ admin, clerk: mei, merchant: tomas, lead: aiko, agents: [mei, tomas, aiko] },
    // The same browser as the first account, and so the same session.
    owner: Object.assign(admin, { userId: first.id, habits: HABITS.owner }),
  };
}

/** Opens a session, which ends by itself after some hours. */
export async function signIn({ database, tellDatabase }: DemoShop, desk: Desk): Promise<void> {
  await tellDatabase();
  const { username } = desk;
  const user = await database.models.User.findOne({ where: { username }, rejectOnEmpty: true });
  const { token } = await openSession(database, user);
  desk.cookie = `${STAFF_COOKIE}=${token}`;
}

/** What the owner sets before the first day. */
export async function open({ shop, staff }: Workshop): Promise<void> {
  const codes = [
    { code: 'WELCOME10', kind: 'percent', value: '10.00', oncePerCustomer: true },
    { code: CAUSES.holidayLetter.code, kind: 'percent', value: '15.00' },
    { code: 'SHIPFREE', kind: 'shipping', maxUses: 20 },
  ] as const;
  for (const body of codes)
    await shop.call(discountsCalls.addDiscount, { body: { ...body } }, staff.merchant);
  for (const body of SAVED_REPLIES) await shop.call(chatStaffCalls.addCannedReply, { body }, staff.lead);
  const { version } = await shop.call(settingsCalls.getSettings, {}, staff.admin);
  const days = WEEKDAYS.filter((day) => day !== CAUSES.chatFreeDay);
  const body = { chatHours: days.map((day) => ({ day, ...CHAT_HOURS })) };
  const headers = { 'If-Match': `"${String(version)}"` };
  await shop.call(settingsCalls.changeSettings, { headers, body }, staff.admin);
}

/** New pieces arrive, once a week where few are left. Where the demonstration wants a sold-out spell, none do. */
export async function restock(world: Workshop, at: Date): Promise<void> {
  const { choices, shop, staff } = world;
  const daysLeft = world.daysLeft(at);
  const { items } = await shop.call(staffStockCalls.listStock, {}, staff.merchant);
  for (const { productId, available } of items) {
    const spell = CAUSES.soldOut.find(
      (one) => one.productId === productId && isWithin({ first: one.first + 7, last: one.last }, daysLeft),
    );
    if (spell !== undefined) {
      // The rest was damaged when a shelf broke.
      if (isWithin(spell, daysLeft) && available > 0) await move(world, productId, -available, 'damaged');
    } else if (available < 6) {
      await move(world, productId, choices.whole(6, 16), 'received');
    }
  }
}

async function move(
  { shop, staff }: Workshop,
  productId: number,
  delta: number,
  reason: 'received' | 'damaged',
) {
  const body = { delta, reason, note: 'Demonstration' };
  await shop.call(staffStockCalls.addMovement, { params: { productId }, body }, staff.merchant);
}

/** Issues of the newsletter, and a draft at the end. */
export function planNewsletters(world: Workshop, from: Date): void {
  const { shop, staff, timeline, until } = world;
  const letters = [CAUSES.holidayLetter.first, 250, CAUSES.soldOut[0].last - 2, 60].map(
    (daysLeft, index) => ({
      // After the merchant has signed in for the day.
      at: after(until, HOUR_MS - daysLeft * DAY_MS),
      text: NEWSLETTERS[index],
    }),
  );
  for (const { at, text } of letters) {
    if (at < from || text === undefined) continue;
    timeline.plan(at, async () => {
      const { id } = await shop.call(newsletterCalls.addNewsletterIssue, { body: text }, staff.merchant);
      await shop.call(newsletterCalls.sendNewsletterIssue, { params: { id } }, staff.merchant);
    });
  }
  timeline.plan(after(until, -5 * HOUR_MS), async () => {
    const body = { subject: 'Draft: new cuffs', body: 'Demonstration draft.' };
    await shop.call(newsletterCalls.addNewsletterIssue, { body }, staff.merchant);
  });
}
