import { http, HttpResponse } from 'msw';
import { mockSite, site } from '../../testing/site';
import { readOverrides } from '../registry/overrides';
import { removeOverride, requestedOverrides, withoutOverrides } from './overrideActions';

const OWN = 'http://localhost:4301/mf-manifest.json';

mockSite();
beforeEach(() => localStorage.clear());

test('overrides are stored, and only addresses of the own machine are used', () => {
  expect(
    readOverrides(`?mf-override=mf-bookings@${OWN}&mf-override=mf-admin@https://evil.example/m.json`),
  ).toEqual({
    'mf-bookings': OWN,
  });
  expect(readOverrides('')).toEqual({ 'mf-bookings': OWN });
  expect(readOverrides('?mf-override=mf-bookings@')).toEqual({});
  localStorage.setItem('mf:overrides', '{"mf-admin":"http://localhost.evil.example/m.json"}');
  expect(readOverrides('')).toEqual({});
});

test('requestedOverrides lists the valid ones of the address', () => {
  expect(requestedOverrides(`?mf-override=mf-bookings@${OWN}&mf-override=x@y`)).toEqual([
    { name: 'mf-bookings', url: OWN },
  ]);
});

test('withoutOverrides keeps the rest of the address', () => {
  expect(withoutOverrides(`https://site.ng/bookings?tab=past&mf-override=a@${OWN}#top`)).toBe(
    'https://site.ng/bookings?tab=past#top',
  );
});

test('removeOverride ends the permission with the last override', async () => {
  let ended = 0;
  site.use(http.delete('*/mf/overrides', () => ((ended += 1), new HttpResponse(null, { status: 204 }))));
  localStorage.setItem('mf:overrides', JSON.stringify({ a: OWN, b: OWN }));
  await removeOverride('a');
  expect([localStorage.getItem('mf:overrides'), ended]).toEqual([JSON.stringify({ b: OWN }), 0]);
  await removeOverride('b');
  expect([localStorage.getItem('mf:overrides'), ended]).toEqual(['{}', 1]);
});
