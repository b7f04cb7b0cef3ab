export { EmailVerificationSetting } from './email/EmailVerificationSetting';
export { PasswordSetting } from './password/PasswordSetting';
export { SecurityRow } from './SecurityRow';
export { SessionsSetting } from './sessions/SessionsSetting';
export { TwoFactorSetting } from './two-factor/TwoFactorSetting';
export { useDialog, type DialogProps } from './useDialog';
