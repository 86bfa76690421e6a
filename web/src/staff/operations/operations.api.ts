import { operationsCalls } from '@ronin/contracts/calls';
import { api } from '../../app/api.ts';
import { fromCall } from '../../app/calls/from-call.ts';
import { request } from '../../app/calls/requests.ts';

const ACTIONS = {
  pause: operationsCalls.pauseQueue,
  resume: operationsCalls.resumeQueue,
  'retry-failed': operationsCalls.retryFailedJobs,
  'retry-now': operationsCalls.retryNow,
};

export type QueueAction = keyof typeof ACTIONS;

interface QueueCommand {
  readonly name: string;
  readonly action: QueueAction;
}

/** Nothing is cached after the console is closed: it polls, so an old answer is of no use. */
export const {
  useGetOperationsStatusQuery,
  useGetFailedJobsQuery,
  useRunQueueActionMutation,
  useSendTestAlarmMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Operations'] }).injectEndpoints({
  endpoints: (build) => ({
    getOperationsStatus: build.query({
      ...fromCall(operationsCalls.getOperationsStatus),
      keepUnusedDataFor: 0,
      providesTags: ['Operations'],
    }),
    /** The number of failed jobs is part of the cache key, so that a changed number loads the list again. */
    getFailedJobs: build.query({
      ...fromCall(
        operationsCalls.listFailedJobs,
        ({ name }: { readonly name: string; readonly failed: number }) => ({ params: { name } }),
      ),
      keepUnusedDataFor: 0,
      providesTags: ['Operations'],
    }),
    sendTestAlarm: build.mutation(fromCall(operationsCalls.sendTestAlarm)),
    runQueueAction: build.mutation<unknown, QueueCommand>({
      query: ({ name, action }) => request(ACTIONS[action], { params: { name } }),
      invalidatesTags: ['Operations'],
    }),
  }),
});
