import { isFromHistory } from '../page/fromHistory';
import { api } from './api';

type ApiState = ReturnType<typeof api.reducer>;
type RenderedQueries = { [api.reducerPath]: ApiState };
/** A query that a page makes: the name of its endpoint, and its argument. */
export type PageQuery = { name: string; arg: unknown };
type Initiate = (arg: unknown) => never;
type Store = { getState: () => RenderedQueries; dispatch: (action: never) => unknown };

/** Maximum age of the data of a rendered page, counted from its request. */
const FRESH_MS = 30_000;

type Query = { status: string; endpointName: string; originalArgs: unknown };
const answeredIn = ({ queries }: ApiState): [key: string, query: Query][] =>
  Object.entries(queries as Record<string, Query>).filter(([, { status }]) => status === 'fulfilled');

/**
 * Returns the answered queries of a store. `startQueries` starts the same ones before the page is rendered.
 */
export const answeredQueries = ({ getState }: Store): PageQuery[] =>
  answeredIn(getState()[api.reducerPath]).map(([, { endpointName, originalArgs }]) => ({
    name: endpointName,
    arg: originalArgs,
  }));

/** Starts queries, so that a page that makes them has their answers at its first rendering. */
export function startQueries({ dispatch }: Store, queries: readonly PageQuery[]): void {
  const endpoints = api.endpoints as Readonly<Record<string, { initiate: Initiate }>>;
  for (const { name, arg } of queries) {
    const endpoint = endpoints[name];
    if (endpoint) dispatch(endpoint.initiate(arg));
  }
}

/**
 * Returns the answered queries of a store as JSON: the state from which the browser continues a page that a
 * server has rendered.
 */
export function writeQueries({ getState }: Store): string {
  const { [api.reducerPath]: state } = getState();
  const queries = Object.fromEntries(answeredIn(state));
  return JSON.stringify({ [api.reducerPath]: { ...state, queries, mutations: {}, subscriptions: {} } });
}

/**
 * Returns the state of the queries with which a server has rendered this page. Undefined for a page without
 * it, and for one from the history, whose data may be older than any other data; its content is removed then.
 */
export function renderedQueries(): RenderedQueries | undefined {
  const text = globalThis.document?.getElementById('rendered-state')?.textContent;
  if (!text) return undefined;
  try {
    if (!isFromHistory() && performance.now() < FRESH_MS) return JSON.parse(text) as RenderedQueries;
  } catch {
    // The page is incomplete, and is rendered like one without content.
  }
  document.getElementById('root')?.replaceChildren();
  return undefined;
}
