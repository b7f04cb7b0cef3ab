import type { ProviderProfile } from '@tm/contracts';
import { VERIFICATION_PROMISE } from '@tm/domain';
import { Badge, ButtonLink } from '@tm/ui';
import { NoticeCard } from './NoticeCard';

/**
 * Shows that a change of a verified business waits for review or was refused (ADR-034). Renders nothing
 * otherwise.
 */
export function ChangeNotice({ profile }: { profile: ProviderProfile }) {
  const { pendingChange, changeRefusal, businessName } = profile;
  if (!pendingChange && !changeRefusal) return null;
  const isNewName = pendingChange && pendingChange.businessName !== businessName;
  return (
    <NoticeCard label="Change of your business">
      {pendingChange ? (
        <>
          <Badge $tone="pending">Waits for review</Badge>
          <p>
            {isNewName ? `Your new name "${pendingChange.businessName}"` : 'Your change'} is reviewed within{' '}
            {VERIFICATION_PROMISE}. Until then customers see &quot;{businessName}&quot; as it was approved.
          </p>
        </>
      ) : (
        <>
          <Badge $tone="cancelled">Change not approved</Badge>
          <p>
            Customers still see &quot;{businessName}&quot;. {changeRefusal?.reason}
          </p>
        </>
      )}
      <ButtonLink variant="secondary" to="/provider-dashboard/verification">
        Open verification
      </ButtonLink>
    </NoticeCard>
  );
}
