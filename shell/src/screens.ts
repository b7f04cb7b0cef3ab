import { lazyScreen } from '@tm/platform';

export { Auth, CancelRecovery, ConfirmRecovery, ForgotPassword, ResetPassword, VerifyEmail } from './auth';
/** The gateway preloads this chunk by its name with the landing page. */
export const Landing = lazyScreen(() => import(/* webpackChunkName: "landing" */ './landing'), 'Landing');
export const Home = lazyScreen(() => import('./home'), 'Home');
export const Onboarding = lazyScreen(() => import('./onboarding'), 'Onboarding');
export const Profile = lazyScreen(() => import('./profile'), 'Profile');
export const HowItWorks = lazyScreen(() => import('./how-it-works'), 'HowItWorks');
export const InfoPages = lazyScreen(() => import('./info-pages'), 'InfoPages');
export const NotFound = lazyScreen(() => import('./not-found'), 'NotFound');
export const AccessDenied = lazyScreen(() => import('./access-denied'), 'AccessDenied');
