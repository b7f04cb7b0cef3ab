import type { User } from '@tm/contracts';
import { Badge, Button } from '@tm/ui';
import { SettingRow } from '../SettingRow';
import { useDialog } from '../useDialog';
import { OpenRecovery } from './OpenRecovery';

const loadEnable = () => import('./EnableForm').then((chunk) => chunk.EnableForm);
const loadDisable = () => import('./DisableForm').then((chunk) => chunk.DisableForm);

/** Settings: two-factor sign-in with a code of the phone (product 2.10, PD-15). */
export function TwoFactorSetting({ user }: { user: User }) {
  const enable = useDialog(loadEnable);
  const disable = useDialog(loadDisable);
  const isOn = user.twoFactorEnabled;
  const { open, isLoading } = isOn ? disable : enable;
  return (
    <>
      <SettingRow
        title="Two-Factor Authentication"
        text={
          isOn ? (
            <>
              Signing in asks for a code from your phone. <Badge $tone="completed">On</Badge>
            </>
          ) : (
            'A code from your phone in addition to your password.'
          )
        }
      >
        <Button
          variant="secondary"
          onClick={open}
          pending={isLoading}
          aria-label={`${isOn ? 'Disable' : 'Enable'} two-factor authentication`}
        >
          {isOn ? 'Disable' : 'Enable'}
        </Button>
        {enable.dialog}
        {disable.dialog}
      </SettingRow>
      {isOn && <OpenRecovery />}
    </>
  );
}
