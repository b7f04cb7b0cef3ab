import { Button } from '@tm/ui';
import { SettingRow } from '../SettingRow';
import { useDialog } from '../useDialog';

const load = () => import('./NoticesDialog').then((chunk) => chunk.NoticesDialog);

/** Settings: the channels by which notifications reach the user. */
export function NoticesSetting() {
  const { open, isLoading, dialog } = useDialog(load);
  return (
    <SettingRow title="Notifications" text="What you get in the app and by email.">
      <Button variant="secondary" onClick={open} pending={isLoading} aria-label="Manage notifications">
        Manage
      </Button>
      {dialog}
    </SettingRow>
  );
}
