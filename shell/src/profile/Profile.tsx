import type { User } from '@tm/contracts';
import { isSupply } from '@tm/domain';
import { lazyScreen, Slot, usePageTitle, useSignInRequired } from '@tm/platform';
import { ButtonLink, EmptyState, Page, Skeleton } from '@tm/ui';
import { TabPanel, Tabs } from '@tm/ui/tabs';
import { Suspense, useState } from 'react';
import { SessionUnknown } from '../status-pages';
import { deleteProfileDraft, hasProfileDraft } from './profileDraft';
import { PersonalInfo } from './PersonalInfo';
import { ProfileHeader } from './ProfileHeader';
import { ProfileSkeleton } from './ProfileSkeleton';
import { useTab } from './useTab';

const PersonalInfoForm = lazyScreen(() => import('./PersonalInfoForm'), 'PersonalInfoForm');
const Settings = lazyScreen(() => import('./Settings'), 'Settings');

const PERSONAL = { value: 'personal', label: 'Personal Info' };
const BUSINESS = { value: 'business', label: 'Business Info' };
const REST = [
  { value: 'activity', label: 'Activity' },
  { value: 'settings', label: 'Settings' },
];

const SetUpBusiness = () => (
  <EmptyState
    title="No business profile yet"
    text="Tell customers who you are and what you do. It takes two minutes."
    action={<ButtonLink to="/onboarding">Complete Setup</ButtonLink>}
  />
);

type Props = { user: User; isEditing: boolean; onSaved: () => void };

const Panels = ({ user, isEditing, onSaved }: Props) => (
  <>
    {/* While editing, the panel stays mounted behind the other tabs, so that input is not lost. */}
    <TabPanel value={PERSONAL.value} keepMounted={isEditing}>
      {isEditing ? (
        <Suspense fallback={<Skeleton $height={480} $radius={2} />}>
          <PersonalInfoForm user={user} onSaved={onSaved} />
        </Suspense>
      ) : (
        <PersonalInfo user={user} />
      )}
    </TabPanel>
    <TabPanel value={BUSINESS.value}>
      {user.profileData ? <Slot name="business-info" height={420} /> : <SetUpBusiness />}
    </TabPanel>
    <TabPanel value="activity">
      <Slot name="booking-activity" height={360} />
    </TabPanel>
    <TabPanel value="settings">
      <Suspense fallback={<Skeleton $height={480} $radius={2} />}>
        <Settings user={user} />
      </Suspense>
    </TabPanel>
  </>
);

function ProfilePage({ user }: { user: User }) {
  const items = [PERSONAL, ...(isSupply(user.role) ? [BUSINESS] : []), ...REST];
  const [tab, setTab] = useTab(items);
  // A user with unsaved changes continues editing.
  const [isEditing, setEditing] = useState(() => hasProfileDraft(user.id));
  const toggleEditing = () => {
    if (isEditing) deleteProfileDraft(user.id);
    setTab(PERSONAL.value);
    setEditing(!isEditing);
  };
  return (
    <Page>
      <ProfileHeader user={user} isEditing={isEditing} onToggle={toggleEditing} />
      <Tabs label="Profile" value={tab} onChange={setTab} items={items}>
        <Panels user={user} isEditing={isEditing} onSaved={() => setEditing(false)} />
      </Tabs>
    </Page>
  );
}

/**
 * The user's own account (product 2.10). Editing opens Personal Info and ends when it is saved or cancelled.
 */
export function Profile() {
  usePageTitle('Profile');
  const { user, error, retry } = useSignInRequired();
  if (user) return <ProfilePage user={user} />;
  return error ? <SessionUnknown onRetry={retry} /> : <ProfileSkeleton />;
}
