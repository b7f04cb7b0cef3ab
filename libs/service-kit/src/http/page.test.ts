import { page } from './page';

const request = { path: '/api/services', querystring: '' };
const headersFor = (total: Parameters<typeof page>[1]['total']) =>
  page(request, { rows: [1], limit: 5, total, cursorOf: () => ({}), present: (row) => row }).headers;

test('sends an exact total, a lower bound without one, or nothing', () => {
  expect(headersFor(0)).toEqual({ 'X-Total-Count': '0' });
  expect(headersFor({ moreThan: 1000 })).toEqual({ 'X-Total-More-Than': '1000' });
  expect(headersFor(null)).toEqual({});
});

test('links to the next page after the last row, or after the end of a page that is not full', () => {
  const linkOf = (rows: number[], end?: { at: number }) => {
    const cursorOf = (row: number) => ({ row });
    const { body, headers } = page(request, {
      rows,
      limit: 1,
      total: null,
      cursorOf,
      end,
      present: (row) => row,
    });
    const cursor = /cursor=([\w-]+)>; rel="next"/.exec(headers.Link ?? '')?.[1];
    return [body, cursor && JSON.parse(Buffer.from(cursor, 'base64url').toString())];
  };
  expect(linkOf([7, 8])).toEqual([[7], { row: 7 }]);
  expect(linkOf([7])).toEqual([[7], undefined]);
  expect(linkOf([7], { at: 9 })).toEqual([[7], { at: 9 }]);
  expect(linkOf([], { at: 9 })).toEqual([[], { at: 9 }]);
});
