import { styled, useUser } from '@tm/platform';
import { Button, toastCard } from '@tm/ui';
import { useState } from 'react';
import { activeOverrides } from '../loading/remoteModule';
import { allowOverrides, removeOverride, requestedOverrides, withoutOverrides } from './overrideActions';

const Place = styled.section`
  position: fixed;
  left: 0;
  bottom: 0;
  z-index: 61;
  display: grid;
  gap: var(--s-2);
  max-width: min(480px, 100vw);
  padding: var(--s-2);
`;

const Item = styled.div<{ $destructive: boolean }>`
  ${toastCard}
  && {
    padding: var(--s-2) var(--s-3);
  }
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2) var(--s-3);
  align-items: center;
  font-size: var(--fs-sm);
  overflow-wrap: anywhere;
`;

type Override = { name: string; url: string };
const describe = ({ name, url }: Override) => `${name} from ${new URL(url).origin}`;
const openAddress = (address: string) => window.location.assign(address);

type Props = { open?: (address: string) => void };

/** Shows which modules of the page come from the developer's machine. */
function Badges({ overrides, open = openAddress }: Props & { overrides: Override[] }) {
  return overrides.map((override) => (
    <Item key={override.name} $destructive>
      <strong>{describe(override)}</strong>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Remove ${describe(override)}`}
        onClick={() => void removeOverride(override.name).then(() => open(withoutOverrides()))}
      >
        Remove
      </Button>
    </Item>
  ));
}

type QuestionProps = Props & { requested: Override[]; onCancel: () => void };

/** Asks an administrator before code from the own machine acts with the rights of the session. */
function Question({ requested, open = openAddress, onCancel }: QuestionProps) {
  const [state, setState] = useState<'asked' | 'pending' | 'refused'>('asked');
  const allow = async () => {
    setState('pending');
    if (await allowOverrides()) open(window.location.href);
    else setState('refused');
  };
  return (
    <Item $destructive role="status">
      <strong>
        {state === 'refused'
          ? 'The site refused to load this module. Sign in again and try again.'
          : `Load ${requested.map(describe).join(', ')}? Its code acts with your rights.`}
      </strong>
      <Button size="sm" pending={state === 'pending'} pendingText="Loading…" onClick={() => void allow()}>
        {state === 'refused' ? 'Try again' : 'Load'}
      </Button>
      <Button size="sm" variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
    </Item>
  );
}

/**
 * The marks of development against this site: a badge for each replaced module, or for administrators the
 * question whether to replace one. Other users see nothing.
 */
export function Development({ open }: Props) {
  const [isCancelled, setCancelled] = useState(false);
  const isAsked = useUser()?.role === 'super_admin' && !isCancelled;
  const active = Object.entries(activeOverrides()).map(([name, url]) => ({ name, url }));
  const requested = active.length === 0 && isAsked ? requestedOverrides() : [];
  if (active.length + requested.length === 0) return null;
  return (
    <Place aria-label="Development">
      <Badges overrides={active} open={open} />
      {requested.length > 0 && (
        <Question requested={requested} open={open} onCancel={() => setCancelled(true)} />
      )}
    </Place>
  );
}
