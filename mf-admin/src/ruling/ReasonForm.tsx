import { zodResolver } from '@hookform/resolvers/zod';
import {
  listingStatusRequest,
  reviewStatusRequest,
  type ListingStatusRequest,
  type ReviewStatusRequest,
} from '@tm/contracts';
import { Button, Row, Stack, Textarea } from '@tm/ui';
import { useHoldDialog } from '@tm/ui/late-dialog';
import { useForm, type Resolver } from 'react-hook-form';
import type { Ruling } from './ruling';

type Body = ListingStatusRequest | ReviewStatusRequest;

const judges = {
  listing: zodResolver(listingStatusRequest),
  review: zodResolver(reviewStatusRequest),
} as unknown as Record<Ruling['of'], Resolver<Body, unknown, Body>>;

type Props = {
  ruling: Ruling;
  onSubmit: (reason: string | undefined) => Promise<void>;
  onCancel: () => void;
};

/** The reason of a ruling, judged by the contract of its call: a refusal needs one. */
export function ReasonForm({ ruling, onSubmit, onCancel }: Props) {
  const { register, handleSubmit, formState } = useForm({
    resolver: judges[ruling.of],
    defaultValues: { status: ruling.status, reason: '' } as Body,
  });
  const { errors, isSubmitting } = formState;
  useHoldDialog(isSubmitting);
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(({ reason }) => onSubmit(reason || undefined))(event)}
    >
      <Stack $gap={5}>
        <Textarea
          label="Reason"
          optional={!ruling.needsReason}
          hint={ruling.hint}
          error={errors.reason?.message}
          {...register('reason')}
        />
        <Row>
          <Button
            type="submit"
            variant={ruling.isHarsh ? 'danger' : 'primary'}
            pending={isSubmitting}
            pendingText="Saving..."
          >
            {ruling.label}
          </Button>
          <Button variant="ghost" aria-disabled={isSubmitting} onClick={onCancel}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
