import { type AnswerOf, type BodyOf, settingsCalls } from '@ronin/contracts/calls';
import { api } from '../../app/api.ts';
import { fromCall } from '../../app/calls/from-call.ts';
import { ifMatch } from '../../app/calls/requests.ts';

export type Settings = AnswerOf<typeof settingsCalls.getSettings>;
export type SettingsChange = BodyOf<typeof settingsCalls.changeSettings>;

interface VersionChange {
  readonly version: number;
  readonly change: SettingsChange;
}

/** A refused change loads the settings again, too: somebody else may have changed them. */
export const { useGetSettingsQuery, useChangeSettingsMutation } = api
  .enhanceEndpoints({ addTagTypes: ['Settings'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getSettings: build.query({
        ...fromCall(settingsCalls.getSettings),
        keepUnusedDataFor: 0,
        providesTags: ['Settings'],
      }),
      changeSettings: build.mutation({
        ...fromCall(settingsCalls.changeSettings, ({ version, change }: VersionChange) => ({
          ...ifMatch(version),
          body: change,
        })),
        invalidatesTags: ['Settings'],
      }),
    }),
  });
