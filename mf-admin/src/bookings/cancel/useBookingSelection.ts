import type { Booking } from '@tm/contracts';
import { MAX_BOOKINGS_AT_ONCE, occupiesSlot } from '@tm/domain';
import { useState } from 'react';

/** Selected open bookings over several pages, at most as many as one request can cancel. */
export function useBookingSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Booking>>(new Map());
  const may = ({ status }: Booking) => occupiesSlot(status);
  const mark = (bookings: readonly Booking[], isOn: boolean) =>
    setChosen((before) => {
      const next = new Map(before);
      for (const booking of bookings.filter(may)) {
        if (!isOn) next.delete(booking.id);
        else if (next.size < MAX_BOOKINGS_AT_ONCE) next.set(booking.id, booking);
      }
      return next;
    });
  return {
    bookings: [...chosen.values()],
    isFull: chosen.size >= MAX_BOOKINGS_AT_ONCE,
    /** Excludes bookings that have ended. */
    may,
    has: ({ id }: Booking) => chosen.has(id),
    hasAll: (bookings: readonly Booking[]) => {
      const open = bookings.filter(may);
      return open.length > 0 && open.every(({ id }) => chosen.has(id));
    },
    mark,
    drop: (ids: readonly string[]) =>
      setChosen((before) => new Map([...before].filter(([id]) => !ids.includes(id)))),
    clear: () => setChosen(new Map()),
  };
}
export type BookingSelection = ReturnType<typeof useBookingSelection>;
