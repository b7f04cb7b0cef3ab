import { page } from './page';

const request = { path: '/api/services', querystring: '' };
const headersFor = (total: Parameters<typeof page>[1]['total']) =>
  page(request, { rows: [1], limit: 5, total, cursorOf: () => ({}), present: (row) => row }).headers;

test('sends an exact total, a lower bound without one, or nothing', () => {
  expect(headersFor(0)).toEqual({ 'X-Total-Count': '0' });
  expect(headersFor({ moreThan: 1000 })).toEqual({ 'X-Total-More-Than': '1000' });
  expect(headersFor(null)).toEqual({});
});
