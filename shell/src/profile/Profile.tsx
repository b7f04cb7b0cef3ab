import { isSupply } from '@tm/domain';
import { Slot, usePageTitle, useSignInRequired } from '@tm/platform';
import { ButtonLink, EmptyState, Page } from '@tm/ui';
import { TabPanel, Tabs } from '@tm/ui/tabs';
import { useState } from 'react';
import { PersonalInfo } from './PersonalInfo';
import { PersonalInfoForm } from './PersonalInfoForm';
import { ProfileHeader } from './ProfileHeader';
import { ProfileSkeleton } from './ProfileSkeleton';
import { Settings } from './Settings';

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

/** One's own account (spec 2.10). Editing opens on Personal Info and ends when it is saved or cancelled. */
export function Profile() {
  usePageTitle('Profile');
  const { user } = useSignInRequired();
  const [tab, setTab] = useState(PERSONAL.value);
  const [isEditing, setEditing] = useState(false);
  if (!user) return <ProfileSkeleton />;
  const toggleEditing = () => {
    setTab(PERSONAL.value);
    setEditing(!isEditing);
  };
  return (
    <Page>
      <ProfileHeader user={user} isEditing={isEditing} onToggle={toggleEditing} />
      <Tabs
        label="Profile"
        value={tab}
        onChange={setTab}
        items={[PERSONAL, ...(isSupply(user.role) ? [BUSINESS] : []), ...REST]}
      >
        <TabPanel value="personal">
          {isEditing ? (
            <PersonalInfoForm user={user} onSaved={() => setEditing(false)} />
          ) : (
            <PersonalInfo user={user} />
          )}
        </TabPanel>
        <TabPanel value="business">
          {user.profileData ? <Slot name="business-info" height={420} /> : <SetUpBusiness />}
        </TabPanel>
        <TabPanel value="activity">
          <Slot name="booking-activity" height={360} />
        </TabPanel>
        <TabPanel value="settings">
          <Settings user={user} />
        </TabPanel>
      </Tabs>
    </Page>
  );
}
