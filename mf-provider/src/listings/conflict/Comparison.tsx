import { Button, FormError, Muted, Row, Stack } from '@tm/ui';
import { useState } from 'react';
import type { ListingText } from '../text/listingText';
import { Choice } from './Choice';
import { differences, merge, type Difference, type VersionSide } from './differences';

type Props = {
  mine: ListingText;
  /** The stored version, and the version that both are based on. */
  theirs: ListingText;
  base: ListingText;
  /** Saves the merged version. Throws if the server rejects it. */
  onSave: (merged: ListingText) => Promise<void>;
};

/** Compares two versions of a service field by field and merges them into one. */
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
      setFailure('Your version was not saved. It is kept on this device. Please try again.');
    }
    setSaving(false);
  };
  return (
    <Stack $gap={5}>
      {found.length === 0 ? (
        <p>Both versions are the same now. Save to continue.</p>
      ) : (
        <Row $gap={2}>
          <Button size="sm" variant="secondary" onClick={() => takeAll('mine')}>
            All yours
          </Button>
          <Button size="sm" variant="secondary" onClick={() => takeAll('theirs')}>
            All saved
          </Button>
          <Muted $small>Fields changed on one side only are already selected.</Muted>
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
