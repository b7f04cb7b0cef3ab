import { styled } from '@tm/platform';
import { Badge, Card, hiddenStyle, media, Muted, SectionTitle, Stack } from '@tm/ui';
import { FieldValue } from './FieldValue';
import type { VersionSide } from './TextDiff';
import { FIELDS, fieldLabel, type Content, type ContentField } from '../listingFields';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s-3) var(--s-4);
  > p {
    color: var(--ink-2);
    font-weight: 600;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    > p {
      display: none;
    }
  }
`;

const Field = styled.h3`
  grid-column: 1 / -1;
  margin-top: var(--s-2);
  font-size: var(--fs-md);
`;

const Cell = styled.div`
  position: relative;
  min-width: 0;
  padding: var(--s-3);
  border: 1px solid var(--line);
  border-radius: var(--r-1);
  background: var(--surface);
  > span:first-child {
    ${hiddenStyle}
  }
  ${media.phone} {
    > span:first-child {
      position: static;
      width: fit-content;
      height: auto;
      margin: 0 0 var(--s-2);
      clip-path: none;
    }
  }
`;

const Hidden = styled.p`
  padding: var(--s-3);
  border-radius: var(--r-1);
  background: var(--pending-tint);
  overflow-wrap: anywhere;
`;

type Props = {
  approved: Content;
  /** The content that the owner wants. */
  now: Content;
  changed: readonly string[];
  /** Reason why customers do not see the content before its approval; empty when they see it. */
  hiddenReason?: string;
};

/** Compares the approved and the current version field by field, with differences marked. */
export function VersionComparison({ approved, now, changed, hiddenReason = '' }: Props) {
  const names: Record<VersionSide, string> = { approved: 'Approved', now: hiddenReason ? 'Waiting' : 'Now' };
  const fields = FIELDS.filter((field) => changed.includes(field));
  const rest = FIELDS.length - fields.length;
  const cell = (field: ContentField, side: VersionSide) => (
    <Cell key={`${field} ${side}`}>
      <Badge>{names[side]}</Badge>
      <FieldValue
        field={field}
        side={side}
        content={side === 'now' ? now : approved}
        other={side === 'now' ? approved : now}
      />
    </Cell>
  );
  return (
    <Card $pad={5} as="section" aria-labelledby="changed">
      <Stack $gap={4}>
        <div>
          <SectionTitle id="changed">Changes</SectionTitle>
          <Muted>
            {fields.length === 1 ? '1 field differs' : `${fields.length} fields differ`} from the approved
            version; {rest} are unchanged.
          </Muted>
        </div>
        {hiddenReason && (
          <Hidden role="note">
            <b>Not public:</b> the edit {hiddenReason}. Customers see the approved text until you decide.
          </Hidden>
        )}
        <Grid>
          <p aria-hidden="true">Approved</p>
          <p aria-hidden="true">{names.now}</p>
          {fields.map((field) => [
            <Field key={field}>{fieldLabel(field)}</Field>,
            cell(field, 'approved'),
            cell(field, 'now'),
          ])}
        </Grid>
      </Stack>
    </Card>
  );
}
