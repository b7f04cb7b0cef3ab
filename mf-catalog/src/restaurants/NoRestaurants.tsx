import { Button, ButtonLink, EmptyState } from '@tm/ui';

/** Empty state of the results (product 2.8). `onClear` is given if a filter is set. */
export const NoRestaurants = ({ onClear }: { onClear?: () => void }) => (
  <EmptyState
    drawing="search"
    title="No restaurants found"
    text="Try another name or another city."
    action={
      <>
        {onClear && <Button onClick={onClear}>Clear Filters</Button>}
        <ButtonLink variant="secondary" to="/services">
          Browse All Services
        </ButtonLink>
      </>
    }
  />
);
