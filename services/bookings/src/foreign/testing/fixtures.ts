import type { Fixture } from './fixtureTimes';
import { AIRBNB, APPLE } from './homeFixtures';
import { GOOGLE, OUTLOOK } from './officeFixtures';

export type { Fixture };

/** Monday, 10:00 in Lagos. Europe changes its clocks on 30 March, New York on 9 March. */
export const FIXTURE_NOW = '2031-03-03T09:00:00Z';

/** Forty calendar files in the forms of four products. */
export const FIXTURES: Readonly<Record<string, readonly Fixture[]>> = {
  Google: GOOGLE,
  Outlook: OUTLOOK,
  Apple: APPLE,
  Airbnb: AIRBNB,
};
