import { endpointUrl } from '@tm/platform';

/**
 * Notes a tap on the phone number of the other party of a booking. Has no result: a lost note must never
 * delay a call. `keepalive`, because the dialler can hide or end the page at once.
 */
export const noteCall = (id: string): void => {
  const url = endpointUrl('POST /api/bookings/:id/calls', { params: { id } });
  void fetch(url, { method: 'POST', credentials: 'same-origin', keepalive: true }).catch(() => undefined);
};
