import { createService } from '../service/createService';
import { serviceConfig } from '../config/config';
import type { Route } from '../http/route';
import { testService } from './testService';

const schema = serviceConfig({});

/** A service of the routes that a test of this kit declares itself. */
export const sampleService = (routes: readonly Route[], settings: Record<string, string> = {}) =>
  testService((config) => createService({ name: 'sample', config, routes }), schema, settings);
