import type { User } from '@tm/contracts';
import { useNavigate } from '@tm/platform';
import { ButtonLink, PageHead } from '@tm/ui';
import { Plus } from 'lucide-react';
import { ProvidersOnly } from '../../frame/ProvidersOnly';
import { NoBusinessYet } from '../../frame/NoBusinessYet';
import { ProviderFrame } from '../../frame/ProviderFrame';
import { OwnListings } from './OwnListings';
import { ManageSkeleton } from './ManageSkeleton';

const NEW_SERVICE_PATH = '/services/manage/new';

function OwnServices({ user }: { user: User }) {
  const navigate = useNavigate();
  const isRestaurant = user.role === 'restaurant_owner';
  const profile = user.profileData;
  return (
    <ProviderFrame user={user}>
      <PageHead
        title="Manage Services"
        subtitle={
          isRestaurant
            ? 'Your restaurant and its menu, as guests see them.'
            : 'The services that customers can book.'
        }
        actions={
          profile && (
            <ButtonLink to={NEW_SERVICE_PATH}>
              <Plus aria-hidden="true" />
              Add Service
            </ButtonLink>
          )
        }
      />
      {profile ? (
        <OwnListings providerId={profile.id} onAdd={() => navigate(NEW_SERVICE_PATH)} />
      ) : (
        <NoBusinessYet />
      )}
    </ProviderFrame>
  );
}

/** Page "Manage Services" (product 2.1, PD-8). */
export const ManageServices = () => (
  <ProvidersOnly skeleton={<ManageSkeleton />}>{(user) => <OwnServices user={user} />}</ProvidersOnly>
);
