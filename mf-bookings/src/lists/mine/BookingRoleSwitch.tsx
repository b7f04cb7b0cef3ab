import { styled } from '@tm/platform';
import { Chip } from '@tm/ui';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  margin-bottom: var(--s-5);
`;

type Props = { as: 'customer' | undefined; onChange: (as: 'customer' | undefined) => void };

/** Switches between the bookings that a provider received and those that the provider made as a customer. */
export const BookingRoleSwitch = ({ as, onChange }: Props) => (
  <Root role="group" aria-label="Whose bookings">
    <Chip selected={!as} onClick={() => onChange(undefined)}>
      Received
    </Chip>
    <Chip selected={as === 'customer'} onClick={() => onChange('customer')}>
      Booked by me
    </Chip>
  </Root>
);
