import type { AdminHolidays, DeclareHolidayRequest } from '@tm/contracts';
import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { services } from '../testing/services';
import { HolidaysPage } from './HolidaysPage';

const site = services();
const FEAST = { key: 'eid_el_fitr', name: 'Eid-el-Fitr', isExpected: true, isDeclared: false };
let answer: AdminHolidays;
let sent: (DeclareHolidayRequest & { date: string })[];
let removed: string[];

beforeEach(() => {
  answer = {
    declared: [],
    coming: [
      { ...FEAST, date: '2031-01-24' },
      { key: 'workers_day', name: 'Workers’ Day', isExpected: false, isDeclared: false, date: '2031-05-01' },
    ],
  };
  sent = [];
  removed = [];
  site.server.use(
    http.get('*/api/admin/holidays', () => HttpResponse.json(answer)),
    http.put('*/api/admin/holidays/:date', async ({ params, request }) => {
      const date = String(params['date']);
      const body = (await request.json()) as DeclareHolidayRequest;
      sent.push({ ...body, date });
      const made = {
        date,
        name: body.name,
        replaces: body.replaces ?? null,
        declaredAt: '2030-12-01T00:00:00Z',
      };
      answer = {
        declared: [made],
        coming: [{ ...FEAST, date, isExpected: false, isDeclared: true }, ...answer.coming.slice(1)],
      };
      return HttpResponse.json(made);
    }),
    http.delete('*/api/admin/holidays/:date', ({ params }) => {
      removed.push(String(params['date']));
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

const draw = () =>
  renderScreen({ at: '/admin/holidays', routes: [{ path: '/admin/holidays', element: <HolidaysPage /> }] });
const table = () => within(screen.getByRole('table', { name: /^Public holidays/ }));

test('lists the coming holidays with their source', async () => {
  const { container } = draw();
  expect(await screen.findByText('Eid-el-Fitr (expected)', { selector: 'td' })).toBeInTheDocument();
  expect(table().getAllByText('Table')).toHaveLength(2);
  expect(table().queryByRole('button')).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('declares a date in place of an expected one, and removes it again', async () => {
  const { container } = draw();
  await screen.findByText('Eid-el-Fitr (expected)', { selector: 'td' });
  await userEvent.type(screen.getByLabelText('Date'), '23/1/2031');
  await userEvent.selectOptions(screen.getByLabelText(/Replaces/), '2031-01-24');
  expect(screen.getByLabelText('Name')).toHaveValue('Eid-el-Fitr');
  await userEvent.click(screen.getByRole('button', { name: 'Declare' }));
  const remove = await table().findByRole('button', { name: /^Remove Eid-el-Fitr/ });
  expect(sent).toEqual([{ date: '2031-01-23', name: 'Eid-el-Fitr', replaces: '2031-01-24' }]);
  expect(table().getByText(/^Declared, in place of/)).toBeInTheDocument();
  expect(screen.getByLabelText('Date')).toHaveValue('');
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(remove);
  await waitFor(() => expect(removed).toEqual(['2031-01-23']));
});

test('asks for the date, and shows the errors of the server at their fields and above the form', async () => {
  draw();
  await screen.findByText('Eid-el-Fitr (expected)', { selector: 'td' });
  await userEvent.click(screen.getByRole('button', { name: 'Declare' }));
  expect(await screen.findByText('Please choose the date')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Date'), '31/2/2031');
  await userEvent.click(screen.getByRole('button', { name: 'Declare' }));
  expect(await screen.findByText('This date does not exist')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await userEvent.clear(screen.getByLabelText('Date'));
  const refuse = (status: number, more: object) =>
    site.server.use(
      http.put('*/api/admin/holidays/:date', () =>
        HttpResponse.json(
          { type: 'about:blank', title: 'Error', status, code: 'x', detail: 'No', requestId: 'r', ...more },
          { status },
        ),
      ),
    );
  await userEvent.type(screen.getByLabelText('Date'), '23/1/2031');
  refuse(400, { errors: { name: ['Please enter the name of the holiday'] } });
  await userEvent.click(screen.getByRole('button', { name: 'Declare' }));
  expect(await screen.findByText('Please enter the name of the holiday')).toBeInTheDocument();
  refuse(409, { code: 'already_declared', detail: 'Eid is declared for this date already.' });
  await userEvent.type(screen.getByLabelText('Name'), 'Eid');
  await userEvent.click(screen.getByRole('button', { name: 'Declare' }));
  expect(await screen.findByText('Eid is declared for this date already.')).toBeInTheDocument();
});
