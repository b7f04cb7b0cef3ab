import type { ProviderProfile } from '@tm/contracts';
import { VERIFICATION_PROMISE } from '@tm/domain';
import { Badge, ButtonLink } from '@tm/ui';
import { SettingRow, REVIEW_BADGES, useReview, type Review } from '../settings';

const TEXTS: Record<Review['state'], readonly [text: string, action?: string]> = {
  unknown: [`It takes ${VERIFICATION_PROMISE} after you submit your documents.`, 'Open'],
  unsubmitted: [`Submit your documents: we review them within ${VERIFICATION_PROMISE}.`, 'Submit'],
  submitted: [`It takes ${VERIFICATION_PROMISE} after you have submitted your documents.`, 'Open'],
  verified: ['Customers see this next to your name.'],
  refused: ['Correct your details and submit them again.', 'Correct'],
};

const describeChange = (change: NonNullable<Review['change']>): readonly [string, string] =>
  change.state === 'waiting'
    ? ['Your change waits for review. Until then customers see the approved details.', 'Open']
    : [`Your change was not approved. ${change.reason}`, 'Open'];

/** Settings: the verification state of the user's business (PD-13). */
export function VerificationSetting({ profile }: { profile: ProviderProfile }) {
  const { state, reason, change } = useReview(profile);
  const [name, tone] = REVIEW_BADGES[state];
  const [text, action] = change ? describeChange(change) : TEXTS[state];
  const badge = <Badge $tone={tone}>{name}</Badge>;
  const words = reason ?? text;
  if (!action)
    return (
      <SettingRow title="Business Verification" text={words}>
        {badge}
      </SettingRow>
    );
  return (
    <SettingRow
      title="Business Verification"
      text={
        <>
          {words} {badge}
        </>
      }
    >
      <ButtonLink to="/provider-dashboard/verification" variant="secondary">
        {action}
      </ButtonLink>
    </SettingRow>
  );
}
