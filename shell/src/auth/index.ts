import { lazyScreen } from '@tm/platform';

export const Auth = lazyScreen(() => import('./Auth'), 'Auth');
export const ForgotPassword = lazyScreen(() => import('./ForgotPassword'), 'ForgotPassword');
export const ResetPassword = lazyScreen(() => import('./ResetPassword'), 'ResetPassword');
export const ConfirmRecovery = lazyScreen(() => import('./RecoveryLink'), 'ConfirmRecovery');
export const CancelRecovery = lazyScreen(() => import('./RecoveryLink'), 'CancelRecovery');
export const VerifyEmail = lazyScreen(() => import('./VerifyEmail'), 'VerifyEmail');
export { SignInLink } from './SignInLink';
