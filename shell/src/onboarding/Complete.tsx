import { isSupply, type Role } from '@tm/domain';
import { ButtonLink, Stack } from '@tm/ui';
import { Notice } from './Notice';

/** The last step: customers continue to the services, other roles to their dashboard. */
export const Complete = ({ role }: { role: Role }) =>
  isSupply(role) ? (
    <Stack $gap={6}>
      <Notice kind="done">
        Your dashboard is ready. Add your services; customers see them as soon as they are approved.
      </Notice>
      <ButtonLink to="/provider-dashboard" size="lg" full>
        Go to dashboard
      </ButtonLink>
    </Stack>
  ) : (
    <Stack $gap={6}>
      <Notice kind="done">Your profile is complete. Find a good provider near you.</Notice>
      <ButtonLink to="/services" size="lg" full>
        Browse Services
      </ButtonLink>
    </Stack>
  );
