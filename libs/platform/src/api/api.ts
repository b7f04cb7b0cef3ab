import { createApi, type EndpointBuilder, type EndpointDefinitions } from '@reduxjs/toolkit/query/react';
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
] as const;

/** What cached answers are about. Data of different remotes meets here: a mutation that invalidates a tag refetches everywhere. */
export type Tag = (typeof TAGS)[number];

/**
 * The one RTK Query api of the page. It starts empty; each app adds its endpoints with `extendApi`.
 * No retry, no refetch on focus, no polling; data is never stale until a tag says so (product 9).
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
 * Adds endpoints to the one api and returns it with their hooks. A name that exists already keeps its first meaning: two apps bundle the
 * same endpoint, and the version that came first must not change under the screens that use it.
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
