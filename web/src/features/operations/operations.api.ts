import type { FailedJobs, OperationsStatus } from '@ronin/contracts';
import { api } from '../../app/api.ts';

export type QueueVerb = 'pause' | 'resume' | 'retry-failed' | 'retry-now';

/** The console asks again by itself; what was read is kept no longer than somebody looks at it. */
export const { useGetOperationsStatusQuery, useGetFailedJobsQuery, useSteerQueueMutation } = api
  .enhanceEndpoints({ addTagTypes: ['Operations'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getOperationsStatus: build.query<OperationsStatus, undefined>({
        query: () => ({ url: '/api/operations/status' }),
        keepUnusedDataFor: 0,
        providesTags: ['Operations'],
      }),
      /** `failed`, how many there are, is part of the key: another number is another list. */
      getFailedJobs: build.query<FailedJobs, { readonly name: string; readonly failed: number }>({
        query: ({ name }) => ({ url: `/api/operations/queues/${encodeURIComponent(name)}/failed` }),
        keepUnusedDataFor: 0,
        providesTags: ['Operations'],
      }),
      steerQueue: build.mutation<unknown, { readonly name: string; readonly verb: QueueVerb }>({
        query: ({ name, verb }) => ({
          url: `/api/operations/queues/${encodeURIComponent(name)}/${verb}`,
          method: 'POST',
        }),
        invalidatesTags: ['Operations'],
      }),
    }),
  });
