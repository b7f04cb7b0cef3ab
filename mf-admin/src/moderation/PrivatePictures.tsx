import type { DocumentLink } from '@tm/contracts';
import { styled } from '@tm/platform';
import { Button, Muted, Row } from '@tm/ui';
import { useLoadedDocument } from './useLoadedDocument';

const Picture = styled.img`
  max-width: 100%;
  max-height: 60vh;
  border: 1px solid var(--line);
  border-radius: var(--r-1);
`;

type PictureProps = { number: number; loadLink: () => Promise<DocumentLink> };

/** One private picture. It is loaded on request, because every access is recorded in the audit log. */
function PrivatePicture({ number, loadLink }: PictureProps) {
  const { opened, isOpening, open } = useLoadedDocument(loadLink);
  if (opened) return <Picture src={opened.address} alt={`Picture ${number + 1}`} />;
  return (
    <Button size="sm" variant="secondary" pending={isOpening} onClick={() => void open()}>
      Show Picture {number + 1}
    </Button>
  );
}

type Props = {
  count: number;
  /** Returns a link to the picture with this number, counted from 0, for the calling admin. */
  loadLink: (number: number) => Promise<DocumentLink>;
};

/** Buttons for the private pictures of a party or a sender; nothing without pictures. */
export const PrivatePictures = ({ count, loadLink }: Props) =>
  count > 0 ? (
    <>
      <Row $gap={2}>
        {Array.from({ length: count }, (_, number) => (
          <PrivatePicture key={number} number={number} loadLink={() => loadLink(number)} />
        ))}
      </Row>
      <Muted $small>Your access to pictures is recorded in the audit log.</Muted>
    </>
  ) : null;
