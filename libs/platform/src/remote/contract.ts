import type { Reducer } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { SlotName, SlotProps } from '../slots/slots';

/** The version of what shell and remotes promise each other (the types of this file). It grows only when an old remote could not be mounted any more. */
export const CONTRACT = 1;

/** What a remote gets when it is mounted, before its first render. */
export type MountContext = { injectSlice: <State>(name: string, reducer: Reducer<State>) => void };

/**
 * The default export of a remote's `./routes`: its screens by mount name. The shell's segment table says under which path each mount lives
 * (`{ path: '/services', remote: 'mf-catalog', mount: 'services' }`); the paths inside are relative to it (`index`, `:id`).
 */
export type RemoteRoutes = {
  name: string;
  contract: number;
  setup?: (context: MountContext) => void;
  routes: Readonly<Record<string, RouteObject[]>>;
};

/** The default export of a remote's `./slots`. */
export type RemoteSlots = {
  name: string;
  contract: number;
  setup?: (context: MountContext) => void;
  slots: { [Name in SlotName]?: ComponentType<SlotProps[Name]> };
};

/** `export default defineRemote({ name, contract, setup, routes: { bookings: [{ index: true, element: <MyBookings /> }] } })`: checks a remote's routes by type. */
export const defineRemote = (remote: RemoteRoutes): RemoteRoutes => remote;

/** `export default defineSlots({ name, contract, slots: { 'book-service': BookService } })`: checks a remote's slots by type. */
export const defineSlots = (remote: RemoteSlots): RemoteSlots => remote;
