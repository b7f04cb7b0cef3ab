import { Button } from '@tm/ui';
import { SettingRow } from '../SettingRow';
import { useDialog } from '../useDialog';

const load = () => import('./ChangePasswordForm').then((chunk) => chunk.ChangePasswordForm);

/** Settings: change of the password (PD-15). */
export function PasswordSetting() {
  const { open, isLoading, dialog } = useDialog(load);
  return (
    <SettingRow title="Password" text="A new password signs you out on all other devices.">
      <Button variant="secondary" onClick={open} pending={isLoading} aria-label="Change password">
        Change
      </Button>
      {dialog}
    </SettingRow>
  );
}
