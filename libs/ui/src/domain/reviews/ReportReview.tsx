import type { Review } from '@tm/contracts';
import { shortName } from '@tm/domain';
import { lazyScreen } from '@tm/platform';
import { useState } from 'react';
import { Button } from '../../form/button/Button';
import { Skeleton } from '../../feedback/Skeleton';
import { LazyDialog } from '../../overlay/lazy/LazyDialog';
import { LazySection } from '../../overlay/lazy/LazySection';
import { VisuallyHidden } from '../../layout/VisuallyHidden';
import type { SendReport } from './ReportForm';

const ReportForm = lazyScreen(() => import('./ReportForm'), 'ReportForm');

type Props = { review: Review; send: SendReport };

/** Reports a review that violates the rules: a plain button and a dialog that asks for the reason. */
export function ReportReview({ review, send }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const name = shortName(review.customer);
  return (
    <>
      {/* The button stays, because the focus returns to it when the dialog closes. */}
      <Button variant="ghost" size="sm" aria-disabled={isDone || undefined} onClick={() => setOpen(true)}>
        {isDone ? 'Reported' : 'Report'}
        <VisuallyHidden> the review of {name}</VisuallyHidden>
      </Button>
      <LazyDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Report this review"
        description="Our team reviews it. Only our team sees who reported it."
      >
        <LazySection waiting={<Skeleton $height={280} />} failed="The form did not load.">
          <ReportForm
            send={send}
            onDone={() => {
              setDone(true);
              setOpen(false);
            }}
            onCancel={() => setOpen(false)}
          />
        </LazySection>
      </LazyDialog>
    </>
  );
}
