import type { DocumentLink } from '@tm/contracts';
import { siteUrl } from '@tm/platform';
import { useEffect, useRef, useState } from 'react';
import { notifyFailure } from './notifyFailure';

/** A fetched document: an object URL of this page, and its content type. */
type LoadedDocument = { address: string; contentType: string };

const read = async (url: string): Promise<Blob> => {
  const answer = await fetch(siteUrl(url), { credentials: 'same-origin', cache: 'no-store' });
  if (!answer.ok) throw new Error(`The document answered ${answer.status}.`);
  return answer.blob();
};

/**
 * Fetches a private document by a separate link on request; the access is recorded in the audit log. The
 * document stays in this page's memory and is released with the page.
 */
export function useLoadedDocument(link: () => Promise<DocumentLink>) {
  const [opened, setOpened] = useState<LoadedDocument | null>(null);
  const [isOpening, setOpening] = useState(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const address = opened?.address;
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  const open = async () => {
    setOpening(true);
    try {
      const { url, contentType } = await link();
      const paper = await read(url);
      if (isHere.current) setOpened({ address: URL.createObjectURL(paper), contentType });
    } catch (error) {
      notifyFailure(error, 'The document did not load. Please try again.');
    }
    setOpening(false);
  };
  return { opened, isOpening, open };
}
