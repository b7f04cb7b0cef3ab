import { lazyScreen } from '@tm/platform';

export const Auth = lazyScreen(() => import('./sign-in/Auth'), 'Auth');
export const ForgotPassword = lazyScreen(() => import('./password/ForgotPassword'), 'ForgotPassword');
export const ResetPassword = lazyScreen(() => import('./password/ResetPassword'), 'ResetPassword');
export const ConfirmRecovery = lazyScreen(() => import('./mail-links/RecoveryLink'), 'ConfirmRecovery');
export const CancelRecovery = lazyScreen(() => import('./mail-links/RecoveryLink'), 'CancelRecovery');
export const KeepAccount = lazyScreen(() => import('./mail-links/KeepAccount'), 'KeepAccount');
export const VerifyEmail = lazyScreen(() => import('./mail-links/VerifyEmail'), 'VerifyEmail');
export { SignInLink } from './SignInLink';
export { Reauthentication } from './reauthentication/Reauthentication';
