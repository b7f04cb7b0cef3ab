import { type EndpointBuilder, extendApi, request } from '@tm/platform';

/** Whether bookings can be paid online, for the booking form: `usePaymentOptionsQuery()`. */
export const paymentOptionsApi = extendApi((build: EndpointBuilder) => ({
  paymentOptions: build.query({
    query: (_: void) => request('GET /api/payments/options'),
  }),
}));

export const { usePaymentOptionsQuery } = paymentOptionsApi;
