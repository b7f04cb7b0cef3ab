import { isSupply, VERIFICATION_PROMISE, type Role } from '@tm/domain';
import { styled } from '@tm/platform';
import { ButtonLink } from '@tm/ui';
import { PartyPopper, ShieldCheck } from 'lucide-react';

const Root = styled.div`
  display: grid;
  gap: var(--s-5);
  div {
    display: flex;
    gap: var(--s-4);
    padding: var(--s-4);
    border-radius: var(--r-1);
    background: var(--brand-tint);
  }
  svg {
    width: 24px;
    height: 24px;
    color: var(--brand-strong);
    flex: none;
  }
`;

/** The end: customers go on to the services, others to their dashboard. */
export const Complete = ({ role }: { role: Role }) =>
  isSupply(role) ? (
    <Root>
      <div>
        <ShieldCheck aria-hidden="true" />
        <p>
          Your account awaits admin review. It takes {VERIFICATION_PROMISE}, and we send you an e-mail when it
          is approved. You can prepare your services until then.
        </p>
      </div>
      <ButtonLink to="/provider-dashboard" size="lg" full>
        Go to Dashboard
      </ButtonLink>
    </Root>
  ) : (
    <Root>
      <div>
        <PartyPopper aria-hidden="true" />
        <p>Your profile is complete. Find somebody good near you.</p>
      </div>
      <ButtonLink to="/services" size="lg" full>
        Browse Services
      </ButtonLink>
    </Root>
  );
