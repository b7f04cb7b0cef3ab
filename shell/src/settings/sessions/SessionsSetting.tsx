import { Button } from '@tm/ui';
import { SettingRow } from '../SettingRow';
import { useDialog } from '../useDialog';

const load = () => import('./SessionsDialog').then((chunk) => chunk.SessionsDialog);

/** Settings: the open sessions of the user. */
export function SessionsSetting() {
  const { open, isLoading, dialog } = useDialog(load);
  return (
    <SettingRow title="Open sessions" text="Where you are signed in. Sign out of each from here.">
      <Button variant="secondary" onClick={open} pending={isLoading} aria-label="Manage open sessions">
        Manage
      </Button>
      {dialog}
    </SettingRow>
  );
}
