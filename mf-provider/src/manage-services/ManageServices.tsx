import type { User } from '@tm/contracts';
import { Button, PageHead, VisuallyHidden } from '@tm/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ForProviders, NoBusinessYet } from '../access';
import { ProviderFrame } from '../frame';
import { ListingDialog, type Editing } from '../listings';
import { OwnListings } from '../own-listings';
import { ManageSkeleton } from './ManageSkeleton';

function Own({ user }: { user: User }) {
  const [editing, setEditing] = useState<Editing>(null);
  const isRestaurant = user.role === 'restaurant_owner';
  const profile = user.profileData;
  const add = () => setEditing('new');
  return (
    <ProviderFrame user={user}>
      <PageHead
        title="Manage Services"
        subtitle={
          isRestaurant
            ? 'Your restaurant and its menu, as guests see them.'
            : 'What customers can book from you.'
        }
        actions={
          profile && (
            <Button onClick={add}>
              <Plus aria-hidden="true" />
              Add Service
            </Button>
          )
        }
      />
      <VisuallyHidden as="h2">Your services</VisuallyHidden>
      {profile ? <OwnListings providerId={profile.id} onAdd={add} onEdit={setEditing} /> : <NoBusinessYet />}
      <ListingDialog editing={editing} isRestaurant={isRestaurant} onClose={() => setEditing(null)} />
    </ProviderFrame>
  );
}

/** The Manage Services page (spec 2.1, decision 8). */
export const ManageServices = () => (
  <ForProviders skeleton={<ManageSkeleton />}>{(user) => <Own user={user} />}</ForProviders>
);
