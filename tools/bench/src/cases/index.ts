import type { BenchCase } from '../run/benchCase';
import { authUser } from './authUser';
import { bookingCreate } from './bookingCreate';
import { firstViews } from './firstViews';
import { gatewayForwarder } from './gatewayForwarder';
import { gatewayStraight } from './gatewayStraight';
import { remoteEntries } from './remoteEntries';
import { servicesDetail } from './servicesDetail';
import { servicesList } from './servicesList';
import { signInBurst } from './signInBurst';

/** Every case of the bench. A new one is a file of its own and a line here. */
export const CASES: readonly BenchCase[] = [
  servicesList,
  servicesDetail,
  authUser,
  signInBurst,
  bookingCreate,
  gatewayStraight,
  gatewayForwarder,
  ...firstViews,
  ...remoteEntries,
];
