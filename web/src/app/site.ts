import { createSlice } from '@reduxjs/toolkit';

interface Site {
  /** The shop's origin, for canonical links and shared pictures. */
  publicUrl: string;
}

const initialState: Site = { publicUrl: '' };

/** Facts that only the server knows. They never change in the browser. */
export const siteSlice = createSlice({ name: 'site', initialState, reducers: {} });
