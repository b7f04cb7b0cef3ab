import { expect, it } from '@jest/globals';
import { modulesOf } from './modules';

it('a change of the kit reaches every service, the gateway too, and no app', () => {
  const services = ['accounts', 'catalog', 'bookings', 'provider', 'admin', 'gateway'];
  const projects = ['@tm/service-kit', '@tm/start', ...services.map((name) => `@tm/service-${name}`)];
  expect(modulesOf(projects)).toEqual({ apps: [], services });
});

it('a change of a remote reaches that one', () => {
  expect(modulesOf(['@tm/mf-catalog', '@tm/journeys'])).toEqual({ apps: ['mf-catalog'], services: [] });
});
