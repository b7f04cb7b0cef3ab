import type { Booking } from '@tm/contracts';
import { nameStep, trackerSteps, type BookingParty, type TrackerStep } from '@tm/domain';
import { styled } from '@tm/platform';
import { media, VisuallyHidden } from '@tm/ui';
import { Check, CircleAlert, X } from 'lucide-react';
import { FullDateTime } from '../labels/FullDateTime';

const Root = styled.ol`
  display: grid;
  gap: var(--s-4);
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    position: relative;
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr);
    gap: 0 var(--s-3);
    min-height: 24px;
    color: var(--ink-2);
  }
  li > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 var(--s-3);
    ${media.phone} {
      display: grid;
    }
  }
  li:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 11px;
    top: 26px;
    height: calc(100% - 28px + var(--s-4));
    width: 2px;
    background: var(--line-strong);
  }
  li[data-state='done']:not(:last-child)::after {
    background: var(--brand);
  }
  li:not([data-state='ahead']) strong {
    color: var(--ink);
  }
  strong {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  time,
  small {
    font-size: var(--fs-sm);
  }
`;

const Mark = styled.span<{ $state: TrackerStep['state'] }>`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border: 2px solid
    var(
      --${({ $state }) => ({ done: 'brand', current: 'brand', ahead: 'line-strong', ended: 'cancelled' })[$state]}
    );
  border-radius: 50%;
  background: var(
    --${({ $state }) => ({ done: 'brand', current: 'brand-tint', ahead: 'surface', ended: 'cancelled-tint' })[$state]}
  );
  color: var(
    --${({ $state }) => ($state === 'ended' ? 'cancelled' : $state === 'done' ? 'on-brand' : 'brand')}
  );
  svg {
    width: 14px;
    height: 14px;
  }
`;

const SPOKEN: Record<TrackerStep['state'], string> = {
  done: 'done',
  current: 'next',
  ahead: 'later',
  ended: 'ended',
};

const spokenOf = ({ kind, state }: TrackerStep): string =>
  kind === 'reported' || kind === 'disputed' ? 'now' : SPOKEN[state];

const IconOf = ({ kind, state }: TrackerStep) => {
  if (kind === 'reported' || kind === 'disputed') return <CircleAlert />;
  if (state === 'done') return <Check />;
  return state === 'ended' ? <X /> : null;
};

/** The steps of a booking with their times: requested, accepted, started, done, or how it ended instead. */
export const Tracker = ({ booking, party }: { booking: Booking; party: BookingParty | null }) => (
  <Root aria-label="Steps">
    {trackerSteps(booking).map((step) => (
      <li
        key={step.kind}
        data-state={step.state}
        aria-current={step.state === 'current' ? 'step' : undefined}
      >
        <Mark $state={step.state} aria-hidden="true">
          <IconOf {...step} />
        </Mark>
        <div>
          <span>
            <strong>{nameStep(step, booking, party)}</strong>
            <VisuallyHidden>, {spokenOf(step)}</VisuallyHidden>
          </span>
          {step.at !== null && <FullDateTime at={new Date(step.at).toISOString()} />}
          {spokenOf(step) === 'next' && <small aria-hidden="true">Next</small>}
        </div>
      </li>
    ))}
  </Root>
);
