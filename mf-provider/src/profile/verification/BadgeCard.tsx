import type { VerificationStanding } from '@tm/contracts';
import { businessPath, VERIFICATION_PROMISE } from '@tm/domain';
import { ButtonLink, Card, Muted, Row, SectionTitle, Stack } from '@tm/ui';
import { VerifiedBadge } from '@tm/ui/verified-badge';

type Props = { verification: VerificationStanding; handle: string | undefined };

/** The badge of a verified business as customers see it, and the changes that need a new review (ADR-034). */
export const BadgeCard = ({ verification: { decidedAt }, handle }: Props) => (
  <Card $pad={6}>
    <Stack $gap={5}>
      <SectionTitle>Your badge</SectionTitle>
      <Row $gap={3}>
        <VerifiedBadge since={decidedAt} />
        {handle && (
          <ButtonLink variant="secondary" size="sm" to={businessPath(handle)}>
            See it on your page
          </ButtonLink>
        )}
      </Row>
      <p>
        We review a new business name, phone, address, certification or document within {VERIFICATION_PROMISE}
        . Until then customers see the approved details, and you keep the badge.
      </p>
      <Muted>Description, areas, years of experience and hours change at once.</Muted>
    </Stack>
  </Card>
);
