import { useEvidenceLinkMutation } from '@tm/api-client/adminAbsences';
import type { AdminAbsence, EvidencePart } from '@tm/contracts';
import { formatDateTime } from '@tm/domain';
import { styled } from '@tm/platform';
import { Button, Muted, Row, Stack } from '@tm/ui';
import { DetailsSection } from '../details/DetailsSection';
import { useLoadedDocument } from '../moderation/useLoadedDocument';

const Words = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const Picture = styled.img`
  max-width: 100%;
  max-height: 60vh;
  border: 1px solid var(--line);
  border-radius: var(--r-1);
`;

type PictureProps = { id: string; of: EvidencePart; number: number };

/** One private picture. It is loaded on request, because every access is recorded in the audit log. */
function EvidencePicture({ id, of, number }: PictureProps) {
  const [link] = useEvidenceLinkMutation();
  const { opened, isOpening, open } = useLoadedDocument(() => link({ id, of, number }).unwrap());
  if (opened) return <Picture src={opened.address} alt={`Picture ${number + 1}`} />;
  return (
    <Button size="sm" variant="secondary" pending={isOpening} onClick={() => void open()}>
      Show Picture {number + 1}
    </Button>
  );
}

type Props = {
  title: string;
  id: string;
  of: EvidencePart;
  evidence: AdminAbsence['report'];
};

/** The words of a party, with buttons for its pictures. */
export const EvidenceView = ({ title, id, of, evidence: { text, pictures, at } }: Props) => (
  <DetailsSection>
    <h3>{title}</h3>
    <Stack $gap={3}>
      <Muted $small>{formatDateTime(new Date(at))}</Muted>
      <Words>{text ?? <Muted>No text.</Muted>}</Words>
      {pictures > 0 && (
        <>
          <Row $gap={2}>
            {Array.from({ length: pictures }, (_, number) => (
              <EvidencePicture key={number} id={id} of={of} number={number} />
            ))}
          </Row>
          <Muted $small>Your access to pictures is recorded in the audit log.</Muted>
        </>
      )}
    </Stack>
  </DetailsSection>
);
