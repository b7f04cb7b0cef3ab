import { endpointUrl, request } from './request';

test('request fills the parameters of the path, encoded, and keeps method, query and body', () => {
  expect(request('GET /api/services/:id', { params: { id: 'a/b' } })).toMatchObject({
    url: '/services/a%2Fb',
    method: 'GET',
  });
  expect(
    request('DELETE /api/admin/users/:id/sessions/:sessionId', { params: { id: '1', sessionId: '2' } }).url,
  ).toBe('/admin/users/1/sessions/2');
  expect(request('GET /api/bookings', { query: { status: 'pending', limit: 3 } }).query).toEqual({
    status: 'pending',
    limit: 3,
  });
  expect(request('PUT /api/bookings/:id', { params: { id: '1' }, body: { status: 'accepted' } })).toEqual({
    url: '/bookings/1',
    method: 'PUT',
    body: { status: 'accepted' },
  });
});

test('request sends the idempotency key as a header', () => {
  const body = { subject: 'Hello', message: 'Is it open?' } as never;
  expect(request('POST /api/support', { body, idempotencyKey: 'k' }).headers).toEqual({
    'Idempotency-Key': 'k',
  });
  expect(request('POST /api/support', { body }).headers).toBeUndefined();
});

test('endpointUrl returns the address of a link, without empty query parameters', () => {
  expect(endpointUrl('GET /api/auth/logout')).toBe('/api/auth/logout');
  expect(
    endpointUrl('GET /api/admin/bookings.csv', { query: { search: 'a & b', from: '', to: undefined } }),
  ).toBe('/api/admin/bookings.csv?search=a+%26+b');
});
