import { renderScreen } from '@tm/platform/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Hours } from './Hours';
import { buildUser } from '../../testing/answers';
import { buildRules } from '../../testing/calendar';
import { services } from '../../testing/services';

const site = services();
beforeEach(() => localStorage.clear());

const REST = { slotMinutes: '60', leadMinutes: '120', bufferMinutes: '15', holdHours: '24', daysOff: [] };
const [CLOSED, NIGHT] = [
  { isOpen: false, open: '09:00', close: '17:00' },
  { isOpen: true, open: '20:00', close: '02:00' },
];
const textWith = (close: string) => ({
  week: [{ isOpen: true, open: '09:00', close }, CLOSED, CLOSED, CLOSED, NIGHT, CLOSED, CLOSED],
  ...REST,
});
/** As browsers stored changed hours in November 2026: the base is JSON text. */
const STORED = { base: JSON.stringify(textWith('17:00')), text: textWith('15:00') };

const open = (rules = buildRules()) => {
  localStorage.setItem(`own:${buildUser().id}:hours`, JSON.stringify(STORED));
  site.server.use(
    http.get('*/api/service-providers/:id/availability', () =>
      HttpResponse.json({ slotMinutes: 60, anyTime: false, holdHours: 24, days: [], rules }),
    ),
  );
  renderScreen({ at: '/provider-dashboard/hours', routes: [{ path: '*', element: <Hours /> }] });
  return screen.findByLabelText('Monday, to');
};

test('restores stored changes of the hours', async () => {
  expect(await open()).toHaveValue('15:00');
  expect(screen.getByText(/^Unsaved changes from your last visit are filled in/)).toBeInTheDocument();
});

test('restores stored changes with a notice when other hours were saved since', async () => {
  expect(await open(buildRules({ holdHours: 12 }))).toHaveValue('15:00');
  expect(screen.getByText(/your hours were changed elsewhere since/)).toBeInTheDocument();
});
