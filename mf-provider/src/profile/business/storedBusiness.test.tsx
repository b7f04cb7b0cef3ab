import { renderScreen } from '@tm/platform/testing';
import { screen } from '@testing-library/react';
import { buildUser } from '../../testing/answers';
import { services } from '../../testing/services';
import { BusinessInfo } from './BusinessInfo';

services();
beforeEach(() => localStorage.clear());

const BASE = {
  businessName: 'Bakare Home Repairs',
  businessDescription: 'Plumbing and wiring in Lagos.',
  yearsOfExperience: '7',
  serviceAreas: ['Lekki, Lagos', 'Yaba, Lagos'],
  certifications: [],
  week: [
    { isOpen: true, open: '08:00', close: '16:00' },
    { isOpen: false, open: '09:00', close: '17:00' },
    { isOpen: false, open: '09:00', close: '17:00' },
    { isOpen: false, open: '09:00', close: '17:00' },
    { isOpen: false, open: '09:00', close: '17:00' },
    { isOpen: false, open: '09:00', close: '17:00' },
    { isOpen: false, open: '09:00', close: '17:00' },
  ],
};
/** As browsers stored an edited business in November 2026. */
const STORED = {
  text: { ...BASE, businessName: 'Bakare Home Repairs Ltd' },
  base: { ...BASE, yearsOfExperience: '6' },
};
STORED.text.yearsOfExperience = '6';

test('restores the changed field of a stored business and takes the other fields from the server', async () => {
  localStorage.setItem(`own:${buildUser().id}:business`, JSON.stringify(STORED));
  renderScreen({ at: '/profile', routes: [{ path: '/profile', element: <BusinessInfo /> }] });
  expect(await screen.findByLabelText('Business Name')).toHaveValue('Bakare Home Repairs Ltd');
  expect(screen.getByLabelText('Years of Experience')).toHaveValue('7');
  expect(screen.getByText('Your unsaved changes have been restored.')).toBeInTheDocument();
});
