import {
  buildCreateApi,
  coreModule,
  reactHooksModule,
  type EndpointBuilder,
  type EndpointDefinitions,
} from '@reduxjs/toolkit/query/react';
import { isServer } from '../page/pageMeta';
import { baseQuery, type ApiBaseQuery } from './baseQuery';

const TAGS = [
  'Session',
  'Listing',
  'Booking',
  'Review',
  'Provider',
  'Availability',
  'Summary',
  'Notification',
  'Person',
  'Stats',
  'Audit',
  'Support',
  'Favourite',
] as const;

/**
 * Subjects of cached responses. All apps share these tags: a mutation that invalidates a tag refetches its
 * queries in every app.
 */
export type Tag = (typeof TAGS)[number];

/** Effects do not run on a server, so its queries start while a component renders. */
const createApi = buildCreateApi(coreModule(), reactHooksModule({ unstable__sideEffectsInRender: isServer }));

/**
 * The page's only RTK Query api. It starts empty; each app adds its endpoints with `extendApi`. No retry, no
 * refetch on focus, no polling; data is never stale until its tag is invalidated (product 9).
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
});

export type ApiBuilder = EndpointBuilder<ApiBaseQuery, Tag, 'api'>;

/** `extendApi` leaves `New` without a constraint, which would make `any` the result of each definition. */
type Definitions<New> = Extract<New, EndpointDefinitions>;

/**
 * Adds endpoints to the shared api and returns it with their hooks. An existing name keeps its first
 * definition: two apps bundle the same endpoint, and the version loaded first must not change under screens
 * that use it.
 */
export const extendApi = <New, Builder = ApiBuilder>(endpoints: (build: Builder) => New) =>
  api.injectEndpoints<Definitions<New>>({
    endpoints: (build) =>
      Object.fromEntries(
        Object.entries(endpoints(build as Builder) as Definitions<New>).filter(
          ([name]) => !(name in api.endpoints),
        ),
      ) as Definitions<New>,
  });
