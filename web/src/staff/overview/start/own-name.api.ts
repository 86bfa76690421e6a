import { staffAccountsCalls } from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';
import { sessionEndpoints } from '../../../app/session.ts';

export const { useSaveOwnNameMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    // Not named like the call: the console of the accounts has an endpoint for each of its group, and the first one stays.
    saveOwnName: build.mutation({
      ...fromCall(staffAccountsCalls.changeOwnName),
      onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
        const { initiate } = sessionEndpoints.getSession;
        await queryFulfilled.then(
          () => dispatch(initiate(undefined, { forceRefetch: true, subscribe: false })),
          () => undefined,
        );
      },
    }),
  }),
});
