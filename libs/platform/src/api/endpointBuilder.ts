import type {
  InfiniteQueryDefinition,
  MutationDefinition,
  QueryDefinition,
} from '@reduxjs/toolkit/query/react';
import type { EndpointKey, Output } from '@tm/contracts/endpoints';
import type { AnswerMeta, ApiBaseQuery, ApiCall } from './baseQuery';
import type { Tag } from './api';

/** A call that knows its endpoint, so that the type of the response follows from it. */
export type EndpointCall<K extends EndpointKey> = Exclude<ApiCall, string> & { readonly endpoint?: K };

type Query<Arg, Result> = QueryDefinition<Arg, ApiBaseQuery, Tag, Result, 'api'>;
type Mutation<Arg, Result> = MutationDefinition<Arg, ApiBaseQuery, Tag, Result, 'api'>;
type Infinite<Arg, PageParam, Result> = InfiniteQueryDefinition<
  Arg,
  PageParam,
  ApiBaseQuery,
  Tag,
  Result,
  'api'
>;

type Requested<K extends EndpointKey, Arg, Result> = {
  query: (arg: Arg) => EndpointCall<K>;
  transformResponse?: (response: Output<K>, meta: AnswerMeta | undefined, arg: Arg) => Result;
};

/**
 * The builder of `extendApi` with results that follow from the endpoint: `build.query({ query: (id: string)
 * => request(key, …) })`.
 */
export type EndpointBuilder = {
  query: <K extends EndpointKey, Arg = void, Result = Output<K>>(
    definition: Requested<K, Arg, Result> &
      Pick<Query<NoInfer<Arg>, NoInfer<Result>>, 'providesTags' | 'keepUnusedDataFor' | 'onQueryStarted'>,
  ) => Query<Arg, Result>;
  mutation: <K extends EndpointKey, Arg = void, Result = Output<K>>(
    definition: Requested<K, Arg, Result> &
      Pick<Mutation<NoInfer<Arg>, NoInfer<Result>>, 'invalidatesTags' | 'onQueryStarted'>,
  ) => Mutation<Arg, Result>;
  infiniteQuery: <K extends EndpointKey, Arg = void, Result = Output<K>>(
    definition: Requested<K, { queryArg: Arg; pageParam: string | undefined }, Result> &
      Pick<
        Infinite<NoInfer<Arg>, string | undefined, NoInfer<Result>>,
        'providesTags' | 'infiniteQueryOptions'
      >,
  ) => Infinite<Arg, string | undefined, Result>;
};
