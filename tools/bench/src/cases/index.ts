import type { BenchCase } from '../run/benchCase';
import { adminAudit } from './adminAudit';
import { adminBookings } from './adminBookings';
import { adminCsv } from './adminCsv';
import { adminListings, adminProviders } from './adminQueues';
import { adminStats, adminTrends, adminUsers } from './adminUsers';
import { authUser } from './authUser';
import { bookingCreate } from './bookingCreate';
import { bookingDue } from './bookingDue';
import { bookingsCounts, bookingsMine } from './bookingLists';
import { bookingTransition } from './bookingTransition';
import { deploymentLive } from './deploymentLive';
import { deploymentRollback } from './deploymentRollback';
import { deploymentSwitch } from './deploymentSwitch';
import { firstViews } from './firstViews';
import { gatewayForwarder } from './gatewayForwarder';
import { gatewayStraight } from './gatewayStraight';
import { hangingRemotes } from './hangingRemotes';
import { paymentsLedger, paymentsMovements, paymentsTimeline, paymentsVerify } from './paymentsLedger';
import { paymentsLoad } from './paymentsLoad';
import { paymentsWebhook } from './paymentsWebhook';
import { providerAvailability } from './providerAvailability';
import { providerEarnings, providerSummary } from './providerNumbers';
import { pagesRendered } from './pagesRendered';
import { publicPages } from './publicPages';
import { remoteEntries } from './remoteEntries';
import { servicesDetail } from './servicesDetail';
import { servicesFirstResults } from './servicesFirstResults';
import { servicesFreeOn } from './servicesFreeOn';
import { servicesGrowth } from './servicesGrowth';
import { servicesList } from './servicesList';
import { servicesMemory } from './servicesMemory';
import { servicesFiftiethPage, servicesFirstPage, servicesSearch } from './servicesPages';
import { signInBurst } from './signInBurst';

/** All cases of the bench in the order of the report. A new case needs a separate file and a line here. */
export const CASES: readonly BenchCase[] = [
  servicesList,
  servicesDetail,
  servicesFirstPage,
  servicesFiftiethPage,
  servicesSearch,
  servicesFreeOn,
  servicesGrowth,
  servicesMemory,
  servicesFirstResults,
  authUser,
  signInBurst,
  bookingCreate,
  bookingTransition,
  bookingDue,
  bookingsMine,
  bookingsCounts,
  paymentsWebhook,
  paymentsLoad,
  paymentsLedger,
  paymentsMovements,
  paymentsTimeline,
  paymentsVerify,
  providerAvailability,
  providerSummary,
  providerEarnings,
  adminStats,
  adminTrends,
  adminUsers,
  adminListings,
  adminProviders,
  adminAudit,
  adminBookings,
  adminCsv,
  gatewayStraight,
  gatewayForwarder,
  pagesRendered,
  ...publicPages,
  hangingRemotes,
  ...firstViews,
  ...remoteEntries,
  deploymentLive,
  deploymentRollback,
  deploymentSwitch,
];
