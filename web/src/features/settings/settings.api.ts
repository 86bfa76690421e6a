import type { AnswerOf, BodyOf, settingsCalls } from '@ronin/contracts';
import { api } from '../../app/api.ts';

export type Settings = AnswerOf<typeof settingsCalls.getSettings>;
export type SettingsChange = BodyOf<typeof settingsCalls.changeSettings>;

/** A refused change loads the settings again, too: somebody else may have changed them. */
export const { useGetSettingsQuery, useChangeSettingsMutation } = api
  .enhanceEndpoints({ addTagTypes: ['Settings'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getSettings: build.query<Settings, undefined>({
        query: () => ({ url: '/api/staff/settings' }),
        keepUnusedDataFor: 0,
        providesTags: ['Settings'],
      }),
      changeSettings: build.mutation<Settings, { readonly version: number; readonly change: SettingsChange }>(
        {
          query: ({ version, change }) => ({
            url: '/api/staff/settings',
            method: 'PATCH',
            headers: { 'If-Match': `"${String(version)}"` },
            body: change,
          }),
          invalidatesTags: ['Settings'],
        },
      ),
    }),
  });
