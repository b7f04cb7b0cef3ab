import { Button, ButtonLink, EmptyState } from '@tm/ui';

/** Nothing matches (product 2.8). `onClear` where something narrows the list. */
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
