import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import webpack from 'webpack';
import { CallsPlugin } from './CallsPlugin.mjs';

const ROOT = resolve(import.meta.dirname, '../../../..');
const folder = mkdtempSync(join(tmpdir(), 'calls-'));
const FILES = {
  'platform.js': `
    export const request = (key) => ({ key });
    export const extendApi = (endpoints) => self.api.injectEndpoints({ endpoints });`,
  'bookings.js': `
    import { extendApi, request } from './platform';
    export const bookingsApi = extendApi((build) => ({
      booking: build.query({ query: (id) => request('GET /api/bookings/:id', id) }),
      bookings: build.infiniteQuery({ query: () => request('GET /api/bookings') }),
      moveBooking: build.mutation({ query: () => request('PUT /api/bookings/:id') }),
      createBooking: build.mutation({ query: () => request('POST /api/bookings') }),
      bookingCounts: build.query({ query: () => request('GET /api/bookings/counts') }),
      proposeTime: build.mutation({ query: () => request('POST /api/bookings/:id/reschedule') }),
    }));
    export const {
      useBookingQuery, useBookingsInfiniteQuery, useMoveBookingMutation, useCreateBookingMutation,
      useLazyBookingCountsQuery, useProposeTimeMutation,
    } = bookingsApi;
    export const calendarFile = () => request('GET /api/bookings/:id/calendar.ics');
    export const unusedFile = () => request('GET /api/admin/bookings.csv');`,
  'reviews.js': `
    import { extendApi, request } from './platform';
    const reviewsApi = extendApi((build) => ({
      reviews: build.query({ query: () => request('GET /api/reviews') }),
      reply: build.mutation({ query: () => request('PUT /api/reviews/:id/reply') }),
    }));
    export const reviewCalls = reviewsApi.endpoints;`,
  'sessions.js': `
    import { extendApi, request } from './platform';
    const sessionsApi = extendApi((build) => ({
      sessions: build.query({ query: () => request('GET /api/auth/sessions') }),
      endSession: build.mutation({ query: () => request('DELETE /api/auth/sessions/:id') }),
    }));
    export const { useSessionsQuery, useEndSessionMutation } = sessionsApi;`,
  'unknown.js': `export const text = ['GET /api/nothing', 'GET /api/users'];`,
  'unloaded.js': `
    import { request } from './platform';
    export const load = () => request('GET /api/services');`,
  'late.js': `
    import { bookingsApi, useLazyBookingCountsQuery } from './bookings';
    import { useSessionsQuery } from './sessions';
    import { load } from './unloaded';
    const Unused = () => useSessionsQuery() + load();
    export const late = (store) => [
      store.dispatch(bookingsApi.endpoints.moveBooking.initiate(1)),
      bookingsApi.util.updateQueryData('bookings'),
      useLazyBookingCountsQuery,
    ];`,
  'entry.js': `
    import { calendarFile, useBookingQuery } from './bookings';
    import { text } from './unknown';
    self.show = () => [useBookingQuery(), calendarFile(), text];
    self.late = () => import('./late').then(({ late }) => late);
    self.reviews = () => import('./reviews').then(({ reviewCalls }) => reviewCalls.reviews);`,
};
let described;

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  for (const [name, code] of Object.entries(FILES)) writeFileSync(join(folder, name), code);
  await new Promise((done, reject) =>
    webpack(
      {
        mode: 'production',
        context: folder,
        entry: './entry.js',
        output: { path: join(folder, 'dist') },
        module: { rules: [{ include: folder, exclude: /entry/, sideEffects: false }] },
        plugins: [new CallsPlugin({ root: ROOT, name: 'mf-sample', version: '1.0.0-a' })],
      },
      (error, stats) => (error || stats.hasErrors() ? reject(error ?? new Error(stats.toString())) : done()),
    ),
  );
  described = JSON.parse(readFileSync(join(folder, 'dist/calls.json'), 'utf8'));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

test('lists the endpoints that loaded code uses, in first and late chunks', () => {
  expect(Object.keys(described.calls)).toEqual([
    'GET /api/bookings/:id',
    'GET /api/bookings/:id/calendar.ics',
    'GET /api/bookings/counts',
    'GET /api/reviews',
    // `reviewCalls` offers all endpoints of its api.
    'PUT /api/bookings/:id',
    'PUT /api/reviews/:id/reply',
  ]);
});

test('the unused endpoints of a used api are in the scripts and not in the list', () => {
  expect(readFileSync(join(folder, 'dist/main.js'), 'utf8')).toContain('POST /api/bookings/:id/reschedule');
});

test('describes module, version, service and the schemas of both directions', () => {
  expect(described).toMatchObject({ schema: 1, module: 'mf-sample', version: '1.0.0-a' });
  expect(described.calls['PUT /api/bookings/:id']).toMatchObject({
    service: 'bookings',
    params: { properties: { id: { type: 'string' } } },
    body: { required: ['status'], additionalProperties: false },
    response: { properties: { status: { enum: expect.arrayContaining(['pending']) } } },
  });
  expect(described.calls['GET /api/bookings/:id/calendar.ics'].response).toBe('bytes');
});
