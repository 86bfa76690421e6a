import { operationsCalls } from '@ronin/contracts/calls';
import { consoleApi } from '../../app/calls/console-api.ts';
import { request } from '../../app/calls/requests.ts';

const ACTIONS = {
  pause: operationsCalls.pauseQueue,
  resume: operationsCalls.resumeQueue,
  'retry-failed': operationsCalls.retryFailedJobs,
  'retry-now': operationsCalls.retryNow,
};

export type QueueAction = keyof typeof ACTIONS;

export const operationsApi = consoleApi(operationsCalls, 'Operations').injectEndpoints({
  endpoints: (build) => ({
    runQueueAction: build.mutation<unknown, { readonly name: string; readonly action: QueueAction }>({
      query: ({ name, action }) => request(ACTIONS[action], { params: { name } }),
      invalidatesTags: ['Operations'],
    }),
  }),
});
