import { Button, ButtonLink, EmptyState } from '@tm/ui';

type Props = { onClear: () => void };

/** Empty state of the results (product 2.6). */
export const NoServices = ({ onClear }: Props) => (
  <EmptyState
    drawing="search"
    title="No Services Found"
    text="Nothing matches all of your filters. Try another word, a wider price or another place."
    action={
      <>
        <Button onClick={onClear}>Clear Filters</Button>
        <ButtonLink variant="secondary" to="/">
          Browse All Services
        </ButtonLink>
      </>
    }
  />
);
