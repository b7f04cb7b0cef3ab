import type { SavedPlace } from '@tm/contracts';
import { areaName, formatCustomerAddress } from '@tm/domain';
import { styled } from '@tm/platform';
import { Button, media, Muted, VisuallyHidden } from '@tm/ui';
import { ListRow } from '@tm/ui/list-row';

const Row = styled(ListRow)`
  padding: var(--s-4) var(--s-6);
  h3 {
    font: 600 var(--fs-md)/1.5 var(--font);
    letter-spacing: 0;
  }
  ${media.phone} {
    padding: var(--s-4);
  }
`;

/** Both move below the text together. */
const Buttons = styled.span`
  display: flex;
  gap: var(--s-2);
`;

type Props = { place: SavedPlace; onEdit: () => void; onRemove: () => void };

/** One saved address with its parts, and the buttons that change and remove it. */
export function SavedPlaceRow({ place, onEdit, onRemove }: Props) {
  const area = place.area && areaName(place.area);
  return (
    <Row $min={220}>
      <div>
        <h3>{place.name}</h3>
        <Muted as="p" $small>
          {formatCustomerAddress(place)}
          {area && `. Local government area: ${area}`}
        </Muted>
      </div>
      <Buttons>
        <Button size="sm" variant="secondary" onClick={onEdit}>
          Edit<VisuallyHidden> {place.name}</VisuallyHidden>
        </Button>
        <Button size="sm" variant="ghost" onClick={onRemove}>
          Remove<VisuallyHidden> {place.name}</VisuallyHidden>
        </Button>
      </Buttons>
    </Row>
  );
}
