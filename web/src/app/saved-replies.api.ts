import { chatStaffCalls, settingsCalls, waitingCalls } from '@ronin/contracts/calls';
import { describeDaysOff, describeOpeningHours } from '@ronin/format/describe-hours';
import { api } from './api.ts';
import { fromCall } from './calls/from-call.ts';
import { useStaffSession } from './staff-session.ts';

/** Seconds that the replies stay in the cache when nothing shows them any more. */
const KEEP_SECONDS = 30;

/** The saved replies, for the chat and the inbox. */
export const savedRepliesApi = api.enhanceEndpoints({ addTagTypes: ['Replies'] }).injectEndpoints({
  endpoints: (build) => ({
    listReplies: build.query({
      ...fromCall(chatStaffCalls.listCannedReplies),
      providesTags: ['Replies'],
      keepUnusedDataFor: KEEP_SECONDS,
    }),
    getChatRules: build.query(fromCall(waitingCalls.getChatRules)),
    /** Its hours, which a reply may name. */
    getOpenShop: build.query(fromCall(settingsCalls.getShop)),
  }),
});

/** Who writes the reply, and when. An account without a name writes as the shop. */
export function useReplySender() {
  const { staff } = useStaffSession();
  const { data: shop } = savedRepliesApi.endpoints.getOpenShop.useQuery(undefined);
  const { data: rules } = savedRepliesApi.endpoints.getChatRules.useQuery(undefined);
  const hours = shop && describeOpeningHours(shop.chatHours, shop.timeZone);
  const daysOff = shop && rules ? describeDaysOff(rules.daysOff, shop.timeZone, new Date()) : '';

  return {
    /** As customers know them. */
    agent: staff?.isUnnamed === true ? shop?.name : staff?.displayName,
    /** When somebody answers, in words; undefined where the settings do not say it. */
    shopHours: hours === '' ? undefined : [hours, daysOff].filter(Boolean).join('. '),
  };
}
