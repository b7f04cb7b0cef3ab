export { LowDataChoice } from './LowDataChoice';
export { LOW_DATA_TEXT, LowDataSwitch } from './LowDataSwitch';
export { SettingRow } from './SettingRow';
export {
  PERSONAL_FIELDS,
  PersonalFields,
  personalValues,
  type PersonalValues,
} from './personal/PersonalFields';
export { ProfilePhoto } from './personal/ProfilePhoto';
export { notifyFailure, PROFILE_FAILED, ROLE_FAILED } from './personal/notifyFailure';
export { NoticesSetting } from './notices/NoticesSetting';
export { REVIEW_BADGES } from './reviewBadges';
export { EmailVerificationSetting } from './security/EmailVerificationSetting';
export { PasswordSetting } from './security/PasswordSetting';
export { SessionsSetting } from './sessions/SessionsSetting';
export { TwoFactorSetting } from './two-factor/TwoFactorSetting';
export { type DialogProps, useDialog } from './useDialog';
export { type Review, useReview } from './useReview';
/** The photo with its upload loads when it is shown. */
export const loadProfilePhoto = () => import('./personal/ProfilePhoto');
