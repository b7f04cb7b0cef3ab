import type { User } from '@tm/contracts';
import { useNavigate } from '@tm/platform';
import { ButtonLink, Page, PageHead } from '@tm/ui';
import { Plus } from 'lucide-react';
import { ProvidersOnly } from '../../frame/ProvidersOnly';
import { NoBusinessYet } from '../../frame/NoBusinessYet';
import { OwnListings } from './OwnListings';
import { ManageSkeleton } from './ManageSkeleton';

const NEW_SERVICE_PATH = '/services/manage/new';

function OwnServices({ user }: { user: User }) {
  const navigate = useNavigate();
  const isRestaurant = user.role === 'restaurant_owner';
  const profile = user.profileData;
  return (
    <Page>
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
              Add service
            </ButtonLink>
          )
        }
      />
      {profile ? (
        <OwnListings providerId={profile.id} onAdd={() => navigate(NEW_SERVICE_PATH)} />
      ) : (
        <NoBusinessYet />
      )}
    </Page>
  );
}

/** Page "Manage Services" (product 2.1, PD-8). */
export const ManageServices = () => (
  <ProvidersOnly skeleton={<ManageSkeleton />}>{(user) => <OwnServices user={user} />}</ProvidersOnly>
);
