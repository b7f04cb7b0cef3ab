import { Button, EmptyState } from '@tm/ui';

/** What stands there when the filters leave nothing. */
export const NoMatchingBookings = ({ onClear, level = 2 }: { onClear: () => void; level?: 2 | 3 }) => (
  <EmptyState
    level={level}
    title="Nothing matches"
    text="No booking has what you are looking for. Try another word, another status or other dates."
    drawing="search"
    action={
      <Button variant="secondary" onClick={onClear}>
        Clear Filters
      </Button>
    }
  />
);
