import { styled, useParams, useSignInRequired } from '@tm/platform';
import { Page, PageHead, Skeleton } from '@tm/ui';
import { PayPanel } from './PayPanel';

const Narrow = styled(Page)`
  max-width: 640px;
`;

/** Page `/bookings/{id}/pay`: the customer pays a request online. */
export function PayPage() {
  const { id = '' } = useParams();
  const { user } = useSignInRequired();
  return (
    <Narrow>
      <PageHead title="Pay for Your Booking" />
      {user ? <PayPanel key={`${user.id} ${id}`} id={id} /> : <Skeleton $height={480} $radius={2} />}
    </Narrow>
  );
}
