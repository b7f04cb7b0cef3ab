import { lazyScreen } from '@tm/platform';
import { Skeleton } from '@tm/ui';
import { LazySection } from '@tm/ui/lazy-section';

const ProveAddress = lazyScreen(() => import('./ProveAddress'), 'ProveAddress');

/** Offers the verification mail if a request was refused because the email address is not confirmed. */
export const EmailProof = ({ refusal }: { refusal: string | undefined }) =>
  refusal === 'email_unproved' && (
    <LazySection waiting={<Skeleton $height={44} />} failed="The button did not load.">
      <ProveAddress />
    </LazySection>
  );
