import type { AdminProviderDetail } from '@tm/contracts';
import { DOCUMENT_KIND_NAMES, type DocumentKind } from '@tm/domain';
import { styled } from '@tm/platform';
import { Button, ButtonLink, Muted, Row, Stack } from '@tm/ui';
import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatSize } from '../queue/providerLabels';
import { useDocument } from './useDocument';

const DocumentFrame = styled.img`
  max-width: 100%;
  max-height: 80vh;
  border: 1px solid var(--line);
  border-radius: var(--r-1);
  background: var(--surface-2);
`;

const Root = styled(Stack)`
  outline: none;
`;

type Props = {
  providerId: string;
  document: NonNullable<AdminProviderDetail['document']>;
  /** Selects the approved document or the document of a pending change. */
  of?: 'papers' | 'change';
};

const FILE_NAMES: Record<string, string> = { 'application/pdf': 'document.pdf', 'image/png': 'document.png' };

/**
 * The private document of a business. It is loaded on request, because every access is recorded in the audit
 * log.
 */
export function DocumentView({ providerId, document, of = 'papers' }: Props) {
  const { opened, isOpening, open } = useDocument(providerId, of);
  const kind = DOCUMENT_KIND_NAMES[document.kind as DocumentKind];
  const isPicture = document.contentType.startsWith('image/');
  const root = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone, so the focus moves to the document.
  useEffect(() => {
    if (opened) root.current?.focus();
  }, [opened]);
  return (
    <Root
      $gap={3}
      ref={root}
      tabIndex={-1}
      role="group"
      aria-label={of === 'change' ? 'New document' : 'Document'}
    >
      <span>
        {kind}, {isPicture ? 'picture' : 'PDF'}, {formatSize(document.bytes)}
      </span>
      {opened ? (
        <>
          {isPicture && <DocumentFrame src={opened.address} alt={`${kind} of this business`} />}
          <Row>
            <ButtonLink
              variant="secondary"
              href={opened.address}
              download={FILE_NAMES[opened.contentType] ?? 'document.jpg'}
            >
              <Download aria-hidden="true" />
              Save document
            </ButtonLink>
          </Row>
        </>
      ) : (
        <Row>
          <Button
            variant="secondary"
            pending={isOpening}
            pendingText="Opening..."
            onClick={() => void open()}
          >
            {isPicture ? 'Show document' : 'Open document'}
          </Button>
          <Muted $small>Your access is recorded in the audit log.</Muted>
        </Row>
      )}
    </Root>
  );
}
