import type { Listing } from '@tm/contracts';
import { describeShownVersion, VERIFICATION_PROMISE } from '@tm/domain';
import { styled } from '@tm/platform';
import { describeEditRefusal, describeWaitingReasons } from '../text/waitingEdit';

const Root = styled.p<{ $isRefusal: boolean }>`
  margin-bottom: var(--s-5);
  padding: var(--s-3) var(--s-4);
  border-radius: var(--r-1);
  background: ${({ $isRefusal }) => ($isRefusal ? 'var(--cancelled-tint)' : 'var(--pending-tint)')};
  color: var(--ink);
  overflow-wrap: anywhere;
`;

/**
 * Shows that an edit of an approved service waits for review or was refused (ADR-043). Renders nothing
 * otherwise.
 */
export function PendingEditNotice({ listing }: { listing: Listing }) {
  const why = describeWaitingReasons(listing);
  const refusal = describeEditRefusal(listing);
  if (!why && !refusal) return null;
  return (
    <Root role="note" $isRefusal={!why}>
      {why ? (
        <>
          <b>Waits for review:</b> your edit {why}. {describeShownVersion(listing.status)} We review it within{' '}
          {VERIFICATION_PROMISE}.
        </>
      ) : (
        refusal
      )}
    </Root>
  );
}
