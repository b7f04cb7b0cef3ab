import { useListingsTopQuery } from '@tm/api-client/listings';
import { formatRating } from '@tm/domain';
import { lazyScreen, styled, useUser } from '@tm/platform';
import { Card, media, Skeleton, Stack, StatCard } from '@tm/ui';
import { MessageSquare, Star, Tag } from 'lucide-react';
import { Suspense } from 'react';
import { PageCard } from '../page/PageCard';
import { VerificationNote } from './VerificationNote';

const BusinessInfoForm = lazyScreen(() => import('./BusinessInfoForm'), 'BusinessInfoForm');

const PayoutAccount = lazyScreen(() => import('../../payouts'), 'PayoutAccount');

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--s-4);
  ${media.phone} {
    gap: var(--s-2);
    dl {
      padding: var(--s-3);
    }
    dt {
      flex-direction: column;
      align-items: start;
      gap: var(--s-1);
    }
  }
`;

const Waiting = () => (
  <Card $pad={6} aria-busy="true">
    <Stack $gap={5}>
      {[1, 2, 3, 4].map((field) => (
        <Skeleton key={field} $height={72} />
      ))}
    </Stack>
  </Card>
);

/** Business Info tab of the profile (product 2.10) with three numbers and the form. */
export function BusinessInfo() {
  const profile = useUser()?.profileData;
  const { data: active } = useListingsTopQuery(
    { providerId: profile?.id ?? '', status: 'active', limit: 1 },
    { skip: !profile },
  );
  if (!profile) return <Waiting />;
  return (
    <Stack $gap={6}>
      <Cards>
        <StatCard
          icon={<Tag aria-hidden="true" />}
          label="Active Services"
          value={active ? active.total : <Skeleton $width={32} $height={28} />}
        />
        <StatCard
          icon={<Star aria-hidden="true" />}
          label="Average Rating"
          value={formatRating(profile.rating)}
        />
        <StatCard
          icon={<MessageSquare aria-hidden="true" />}
          label="Total Reviews"
          value={profile.totalReviews}
        />
      </Cards>
      <VerificationNote profile={profile} />
      <PageCard profile={profile} />
      <Suspense fallback={<Waiting />}>
        <BusinessInfoForm key={profile.id} profile={profile} />
      </Suspense>
      <Suspense fallback={<Waiting />}>
        <PayoutAccount />
      </Suspense>
    </Stack>
  );
}
