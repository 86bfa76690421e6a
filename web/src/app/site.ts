import { createSlice } from '@reduxjs/toolkit';

interface Site {
  /** The shop's absolute address without a slash at the end, for canonical links and shared pictures. */
  publicUrl: string;
}

const initialState: Site = { publicUrl: '' };

/** What the server knows of the site; it never changes in the browser. */
export const siteSlice = createSlice({ name: 'site', initialState, reducers: {} });
