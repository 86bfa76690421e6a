import { staffAccountsCalls } from '@ronin/contracts/calls';
import { api } from '../../app/api.ts';
import { fromCall } from '../../app/calls/from-call.ts';
import { sessionEndpoints } from '../../app/session.ts';

export const { useChangeOwnNameMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    changeOwnName: build.mutation({
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
