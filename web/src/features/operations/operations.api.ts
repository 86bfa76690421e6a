import type { AnswerOf, operationsCalls } from '@ronin/contracts';
import { api } from '../../app/api.ts';

export type QueueAction = 'pause' | 'resume' | 'retry-failed' | 'retry-now';

/** Nothing is cached after the console is closed: it polls, so an old answer is of no use. */
export const {
  useGetOperationsStatusQuery,
  useGetFailedJobsQuery,
  useRunQueueActionMutation,
  useSendTestAlarmMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Operations'] }).injectEndpoints({
  endpoints: (build) => ({
    getOperationsStatus: build.query<AnswerOf<typeof operationsCalls.getOperationsStatus>, undefined>({
      query: () => ({ url: '/api/operations/status' }),
      keepUnusedDataFor: 0,
      providesTags: ['Operations'],
    }),
    /** The number of failed jobs is part of the cache key, so that a changed number loads the list again. */
    getFailedJobs: build.query<
      AnswerOf<typeof operationsCalls.listFailedJobs>,
      { readonly name: string; readonly failed: number }
    >({
      query: ({ name }) => ({ url: `/api/operations/queues/${encodeURIComponent(name)}/failed` }),
      keepUnusedDataFor: 0,
      providesTags: ['Operations'],
    }),
    sendTestAlarm: build.mutation<AnswerOf<typeof operationsCalls.sendTestAlarm>, undefined>({
      query: () => ({ url: '/api/operations/alarms/test', method: 'POST' }),
    }),
    runQueueAction: build.mutation<unknown, { readonly name: string; readonly action: QueueAction }>({
      query: ({ name, action }) => ({
        url: `/api/operations/queues/${encodeURIComponent(name)}/${action}`,
        method: 'POST',
      }),
      invalidatesTags: ['Operations'],
    }),
  }),
});
