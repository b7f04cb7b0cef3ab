import type { Booking, Problem } from '@tm/contracts';
import { BOOKING_STATUSES } from '@tm/domain';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import {
  ACTORS,
  REFUSED_TO,
  bookingIn,
  buildOthers,
  buildScene,
  databaseDigest,
  type Others,
} from '../testing';

const site = testService(createApp, configSchema);
let others: Others;
beforeAll(async () => {
  others = await buildOthers(site);
});

describe.each(BOOKING_STATUSES)('calendar file of a booking that is %s', (was) => {
  let scene: Awaited<ReturnType<typeof buildScene>>;
  let booking: Booking;
  beforeAll(async () => {
    scene = await buildScene(site, { title: 'Wiring; sockets, \\lamps' });
    booking = await bookingIn(scene, was);
  });

  test.each(ACTORS)('has the permitted response for the %s', async (who) => {
    const client = { ...others, customer: scene.asCustomer, provider: scene.asProvider }[who];
    const before = await databaseDigest();
    const { status, body, text, headers } = await client.get<Problem>(
      `/api/bookings/${booking.id}/calendar.ics`,
    );
    expect(await databaseDigest()).toBe(before);
    if (who !== 'customer' && who !== 'provider')
      return expect({ status, code: body.code }).toEqual(REFUSED_TO[who]);
    if (was !== 'accepted' && was !== 'in_progress')
      return expect({ status, code: body.code }).toEqual({ status: 409, code: 'not_accepted' });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/calendar/);
    const stamp = (instant: string) => instant.replace(/[-:]|\.000/g, '');
    expect(text.split('\r\n')).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'BEGIN:VEVENT',
        `DTSTART:${stamp(booking.startsAt)}`,
        `DTEND:${stamp(booking.endsAt)}`,
        'END:VEVENT',
        'END:VCALENDAR',
      ]),
    );
    // RFC 5545: text is escaped, and a line is at most 75 bytes.
    expect(text.replaceAll('\r\n ', '')).toContain('Wiring\\; sockets\\, \\\\lamps');
    expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  });
});
