export { TwoFactorSetting } from './TwoFactorSetting';
