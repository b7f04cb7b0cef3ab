import { Button, Row } from '@tm/ui';

type Props = {
  label: string;
  /** True for a decision against a user or a business. */
  isHarsh?: boolean | undefined;
  isSubmitting: boolean;
  onCancel: () => void;
};

/** The buttons at the end of a decision form. */
export const DecisionButtons = ({ label, isHarsh = false, isSubmitting, onCancel }: Props) => (
  <Row>
    <Button
      type="submit"
      variant={isHarsh ? 'danger' : 'primary'}
      pending={isSubmitting}
      pendingText="Saving..."
    >
      {label}
    </Button>
    <Button variant="ghost" aria-disabled={isSubmitting} onClick={onCancel}>
      Cancel
    </Button>
  </Row>
);
