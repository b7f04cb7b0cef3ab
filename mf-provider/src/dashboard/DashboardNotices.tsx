import type { ProviderProfile, ProviderSummary } from '@tm/contracts';
import { ChangeNotice } from './ChangeNotice';
import { ReliabilityNotice } from './ReliabilityNotice';

type Props = { profile: ProviderProfile | null; reliability: ProviderSummary['reliability'] };

/** Notices about the business. Their chunk loads only for providers who have one. */
export const DashboardNotices = ({ profile, reliability }: Props) => (
  <>
    {profile && <ChangeNotice profile={profile} />}
    <ReliabilityNotice reliability={reliability} />
  </>
);
