export { EmailVerificationSetting } from './email/EmailVerificationSetting';
export { PasswordSetting } from './password/PasswordSetting';
export { SessionsSetting } from './sessions/SessionsSetting';
export { TwoFactorSetting } from './two-factor/TwoFactorSetting';
