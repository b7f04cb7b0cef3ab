export { SessionsSetting } from '../open-sessions';
export { SettingRow, useDialog, type DialogProps } from '../settings-row';
export { TwoFactorSetting } from '../two-factor';
export { EmailVerificationSetting } from './EmailVerificationSetting';
export { PasswordSetting } from './PasswordSetting';
