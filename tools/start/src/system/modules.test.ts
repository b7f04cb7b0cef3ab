import { expect, it } from '@jest/globals';
import { affectedModules } from './modules';

it('affectedModules returns every service and the gateway, but no app, for a change of service-kit', () => {
  const services = ['accounts', 'admin', 'bookings', 'catalog', 'provider', 'payments', 'gateway'];
  const projects = ['@tm/service-kit', '@tm/start', ...services.map((name) => `@tm/service-${name}`)];
  expect(affectedModules(projects)).toEqual({ apps: [], services });
});

it('affectedModules returns a single remote for a change of that remote', () => {
  expect(affectedModules(['@tm/mf-catalog', '@tm/e2e'])).toEqual({ apps: ['mf-catalog'], services: [] });
});
