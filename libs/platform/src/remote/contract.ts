import type { Reducer } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { SlotName, SlotProps } from './slots';

/**
 * Version of the contract between shell and remotes (the types of this file). It is raised only when an old
 * remote could no longer be mounted.
 */
export const CONTRACT = 1;

/** Passed to a remote when it is mounted, before its first render. */
export type MountContext = { injectSlice: <State>(name: string, reducer: Reducer<State>) => void };

/**
 * The default export of a remote's `./routes`: its screens by mount name. The shell's segment table maps
 * paths to mounts (`{ path: '/services', remote: 'mf-catalog', mount: 'services' }`); the paths inside a
 * mount are relative to it (`index`, `:id`).
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

/**
 * Checks the type of a remote's routes: `export default defineRemote({ name, contract, setup, routes: {
 * bookings: [{ index: true, element: <MyBookings /> }] } })`.
 */
export const defineRemote = (remote: RemoteRoutes): RemoteRoutes => remote;

/**
 * Checks the type of a remote's slots: `export default defineSlots({ name, contract, slots: { 'book-service':
 * BookService } })`.
 */
export const defineSlots = (remote: RemoteSlots): RemoteSlots => remote;
