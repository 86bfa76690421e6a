import { chatStaffCalls } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import type { ChatContext } from '../context.ts';
import { presentReply } from '../replies/replies.presenter.ts';
import { addReply, changeReply, listReplies, removeReply } from '../replies/replies.service.ts';
import { presentTicket, presentTicketDetails } from '../tickets/staff-tickets.presenter.ts';
import {
  answerTicket,
  changeTicket,
  countOpenTickets,
  getTicket,
  listTickets,
} from '../tickets/staff-tickets.service.ts';

/** Canned replies, which all agents share, and the tickets. */
export const chatStaffRoutes = (context: ChatContext) => {
  const { database } = context;
  const getDetails = async (ticketNumber: string) =>
    presentTicketDetails(await getTicket(database, ticketNumber));

  return serveCalls(context, chatStaffCalls, {
    listCannedReplies: async () => (await listReplies(database)).map(presentReply),
    addCannedReply: async ({ body }) => presentReply(await addReply(database, body)),
    changeCannedReply: async ({ params, body }) => presentReply(await changeReply(database, params.id, body)),
    removeCannedReply: async ({ params }) => {
      await removeReply(database, params.id);
    },
    listTickets: async ({ query }) => (await listTickets(database, query)).map(presentTicket),
    countTickets: async () => ({ open: await countOpenTickets(database) }),
    getTicket: ({ params }) => getDetails(params.ticketNumber),
    changeTicket: async ({ params: { ticketNumber }, body, staff: agent }) => {
      await changeTicket(database, ticketNumber, { agent, status: body.status });
      return await getDetails(ticketNumber);
    },
    answerTicket: async ({ params: { ticketNumber }, body, staff: agent }) => {
      await answerTicket(database, ticketNumber, { agent, message: body.message });
      return await getDetails(ticketNumber);
    },
  });
};
