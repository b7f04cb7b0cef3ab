import { createService } from '../service/createService';
import { serviceConfig } from '../config/config';
import type { Route } from '../http/route';
import { testService } from './testService';

const schema = serviceConfig({});

/** Starts a service with the routes that a test of this library declares. */
export const sampleService = (routes: readonly Route[], settings: Record<string, string> = {}) =>
  testService((config) => createService({ name: 'sample', config, routes }), schema, settings);
