export { SettingRow } from './SettingRow';
export { useDialog, type DialogProps } from './useDialog';
