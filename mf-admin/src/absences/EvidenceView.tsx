import { useEvidenceLinkMutation } from '@tm/api-client/adminAbsences';
import type { AdminAbsence, EvidencePart } from '@tm/contracts';
import { formatDateTime } from '@tm/domain';
import { currentTime, styled } from '@tm/platform';
import { Muted, Stack } from '@tm/ui';
import { DetailsSection } from '../details/DetailsSection';
import { PrivatePictures } from '../moderation/PrivatePictures';

const Words = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

type Props = {
  title: string;
  id: string;
  of: EvidencePart;
  evidence: AdminAbsence['report'];
};

/** The words of a party, with buttons for its pictures. */
export function EvidenceView({ title, id, of, evidence: { text, pictures, at } }: Props) {
  const [link] = useEvidenceLinkMutation();
  return (
    <DetailsSection>
      <h3>{title}</h3>
      <Stack $gap={3}>
        <Muted $small>{formatDateTime(new Date(at), currentTime())}</Muted>
        <Words>{text ?? <Muted>No text.</Muted>}</Words>
        <PrivatePictures count={pictures} loadLink={(number) => link({ id, of, number }).unwrap()} />
      </Stack>
    </DetailsSection>
  );
}
