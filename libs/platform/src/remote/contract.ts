import type { Reducer } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { SlotName, SlotProps } from '../slots/slots';

/** The version of what shell and remotes promise each other (the types of this file). It grows only when an old remote could not be mounted any more. */
export const CONTRACT = 1;

/** What a remote gets when it is mounted, before its first render. */
export type MountContext = { injectSlice: <State>(name: string, reducer: Reducer<State>) => void };

/** The default export of a remote's `./routes`. Paths are relative to the segments that the shell gives to this remote. */
export type RemoteRoutes = {
  name: string;
  contract: number;
  setup?: (context: MountContext) => void;
  routes: RouteObject[];
};

/** The default export of a remote's `./slots`. */
export type RemoteSlots = {
  name: string;
  contract: number;
  setup?: (context: MountContext) => void;
  slots: { [Name in SlotName]?: ComponentType<SlotProps[Name]> };
};

/** A link that a remote adds to the header, as its `remote.json` says. */
export type NavEntry = { label: string; to: string };

/** `export default defineRemote({ name, contract, setup, routes })`: checks a remote's routes by type. */
export const defineRemote = (remote: RemoteRoutes): RemoteRoutes => remote;

/** `export default defineSlots({ name, contract, slots: { 'book-service': BookService } })`: checks a remote's slots by type. */
export const defineSlots = (remote: RemoteSlots): RemoteSlots => remote;
