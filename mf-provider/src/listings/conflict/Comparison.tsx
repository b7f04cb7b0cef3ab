import { Button, FormError, Muted, Row, Stack } from '@tm/ui';
import { useState } from 'react';
import type { ListingText } from '../text/listingText';
import { Choice } from './Choice';
import { differences, merge, type Difference, type VersionSide } from './differences';

type Props = {
  mine: ListingText;
  /** What is stored now, and what both began with. */
  theirs: ListingText;
  base: ListingText;
  /** Saves the version that was put together; throws what was refused. */
  onSave: (merged: ListingText) => Promise<void>;
};

/** Two versions of a service, thing by thing, and the one that is made of them. */
export function Comparison({ mine, theirs, base, onSave }: Props) {
  const [found] = useState(() => differences(mine, theirs, base));
  const [choices, setChoices] = useState<Readonly<Record<string, VersionSide>>>({});
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState('');
  const sideOf = ({ id, defaultSide }: Difference): VersionSide => choices[id] ?? defaultSide;
  const takeAll = (side: VersionSide) => setChoices(Object.fromEntries(found.map(({ id }) => [id, side])));
  const handleSave = async () => {
    setSaving(true);
    setFailure('');
    try {
      await onSave(merge(mine, found, sideOf));
    } catch {
      setFailure('It was not saved. Your version is kept on this device: try again.');
    }
    setSaving(false);
  };
  return (
    <Stack $gap={5}>
      {found.length === 0 ? (
        <p>Both say the same by now. Save to go on.</p>
      ) : (
        <Row $gap={2}>
          <Button size="sm" variant="secondary" onClick={() => takeAll('mine')}>
            All yours
          </Button>
          <Button size="sm" variant="secondary" onClick={() => takeAll('theirs')}>
            All saved
          </Button>
          <Muted $small>What only one side has changed is chosen already.</Muted>
        </Row>
      )}
      {found.map((difference) => (
        <Choice
          key={difference.id}
          of={difference}
          side={sideOf(difference)}
          onChoose={(side) => setChoices({ ...choices, [difference.id]: side })}
        />
      ))}
      <FormError>{failure}</FormError>
      <Button pending={isSaving} pendingText="Saving..." onClick={() => void handleSave()}>
        Save this version
      </Button>
    </Stack>
  );
}
