import { VisuallyHidden } from '@tm/ui';
import { Ban, Footprints, Phone, type LucideIcon } from 'lucide-react';
import type { EntryKind } from '@tm/domain';
import { formatMinute } from '../days/dayLabels';
import { ENTRY_KIND_NAMES, entryName, type DayEntry } from '../days/dayEntries';
import { blockPosition, percent } from './BookingBlock';
import { EntryBox } from './gridStyle';
import type { Laned } from './lanes';

const ICONS: Record<EntryKind, LucideIcon> = { appointment: Phone, walk_in: Footprints, block: Ban };

type Props = { laned: Laned<DayEntry>; onOpen: () => void; tabIndex: number };

/** Entry made by hand, in the grid. Opens its form. Its accessible name contains kind, time and name. */
export function EntryBlock({ laned, onOpen, tabIndex }: Props) {
  const { entry, lane, lanes, start, end, isContinued } = laned;
  const Icon = ICONS[entry.kind];
  const name = entryName(entry);
  return (
    <EntryBox
      $tone="ink"
      $edge={entry.kind === 'block' ? 'dashed' : 'solid'}
      style={{
        ...blockPosition(laned),
        left: `calc(${percent(lane, lanes)} + 2px)`,
        width: `calc(${percent(1, lanes)} - 4px)`,
      }}
    >
      <button type="button" onClick={onOpen} tabIndex={tabIndex}>
        <b>
          {formatMinute(start)}
          <VisuallyHidden>{` ${isContinued ? 'until' : 'to'} ${formatMinute(end)}`}</VisuallyHidden>
          <Icon aria-hidden="true" />
        </b>{' '}
        <i>{name}</i> {entry.partySize !== null && <i>Table for {entry.partySize}</i>}
        {name !== ENTRY_KIND_NAMES[entry.kind] && (
          <VisuallyHidden> {ENTRY_KIND_NAMES[entry.kind]}</VisuallyHidden>
        )}
      </button>
    </EntryBox>
  );
}
