import { type EndpointBuilder, extendApi, request } from '@tm/platform';

/** The banks to choose from, for the account of a payout or of a refund: `useBanksQuery()`. */
export const banksApi = extendApi((build: EndpointBuilder) => ({
  banks: build.query({ query: (_: void) => request('GET /api/payments/banks') }),
}));

export const { useBanksQuery } = banksApi;
