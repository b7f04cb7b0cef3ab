import type { User } from '@tm/contracts';
import { endpointUrl, Slot, styled, useTheme } from '@tm/platform';
import { Badge, Button, ButtonLink, Card, SectionTitle, Stack } from '@tm/ui';
import type { ReactNode } from 'react';
import {
  EmailVerificationSetting,
  NoticesSetting,
  PasswordSetting,
  SettingRow,
  SessionsSetting,
  TwoFactorSetting,
  useDialog,
  LOW_DATA_TEXT,
  LowDataSwitch,
} from '../settings';
import { ExportSetting } from './ExportSetting';
import { SupportSetting } from './support/SupportSetting';
import { VerificationSetting } from './VerificationSetting';

const Rows = styled(Card)`
  > * + * {
    border-top: 1px solid var(--line);
  }
`;

const Heading = styled(SectionTitle)`
  font-size: var(--fs-lg);
  margin-bottom: var(--s-3);
`;

/** A slot above a group. Empty, it takes no room. */
const WithSlot = styled.div`
  > :first-child:not(:last-child, :empty) {
    margin-bottom: var(--s-8);
  }
`;

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Heading>{title}</Heading>
    <Rows $pad={0}>{children}</Rows>
  </section>
);

function ThemeSetting() {
  const [theme, toggle] = useTheme();
  return (
    <SettingRow title="Theme" text={theme === 'dark' ? 'Dark, on this device.' : 'Light, on this device.'}>
      <Button variant="secondary" onClick={toggle}>
        {theme === 'dark' ? 'Use light' : 'Use dark'}
      </Button>
    </SettingRow>
  );
}

function DeleteSetting() {
  const { open, isLoading, dialog } = useDialog(() =>
    import('./DeleteForm').then((chunk) => chunk.DeleteForm),
  );
  return (
    <SettingRow title="Delete account" text="Erases your personal data, for good.">
      <Button variant="danger" onClick={open} pending={isLoading} aria-label="Delete account">
        Delete
      </Button>
      {dialog}
    </SettingRow>
  );
}

/** The Settings tab (product 2.10). */
export const Settings = ({ user }: { user: User }) => (
  <Stack $gap={8}>
    <Group title="Account">
      <SettingRow title="Account Status" text="Only active accounts can sign in.">
        <Badge $tone={user.isActive ? 'completed' : 'cancelled'}>
          {user.isActive ? 'Active' : 'Inactive'}
        </Badge>
      </SettingRow>
      <EmailVerificationSetting user={user} />
      {user.profileData?.verification && <VerificationSetting profile={user.profileData} />}
    </Group>
    <Group title="Security">
      <PasswordSetting />
      <TwoFactorSetting user={user} />
      <SessionsSetting />
    </Group>
    <Group title="Preferences and help">
      <NoticesSetting />
      <ThemeSetting />
      <SettingRow title="Low Data" text={LOW_DATA_TEXT}>
        <LowDataSwitch />
      </SettingRow>
      <SupportSetting />
    </Group>
    <WithSlot>
      {user.role !== 'super_admin' && (
        <Slot name="saved-places" height={user.role === 'customer' ? 240 : undefined} />
      )}
      <Group title="Your data">
        <ExportSetting />
        <SettingRow title="Sign Out" text="Ends your session in this browser.">
          <ButtonLink href={endpointUrl('GET /api/auth/logout')} variant="secondary">
            Sign Out
          </ButtonLink>
        </SettingRow>
        <DeleteSetting />
      </Group>
    </WithSlot>
  </Stack>
);
