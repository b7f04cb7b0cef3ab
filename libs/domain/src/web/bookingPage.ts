/** The act that a link to a booking asks for, as in notifications and emails. */
export type LinkedAct = 'review' | 'move' | 'cancel';

const QUERIES: Record<LinkedAct, string> = {
  review: '?review=1',
  move: '?open=move',
  cancel: '?open=cancel',
};

/** Returns the page of a booking (PD-27). With `act` its dialog opens there, if the user can do it. */
export const bookingPage = (id: string, act?: LinkedAct): string =>
  `/bookings/${id}${act ? QUERIES[act] : ''}`;
