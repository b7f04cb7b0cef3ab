import { Button, EmptyState } from '@tm/ui';

/** Shown when no booking matches the filters. */
export const NoMatchingBookings = ({ onClear, level = 2 }: { onClear: () => void; level?: 2 | 3 }) => (
  <EmptyState
    level={level}
    title="Nothing matches"
    text="No booking matches your filters. Try another word, another status or other dates."
    drawing="search"
    action={
      <Button variant="secondary" onClick={onClear}>
        Clear Filters
      </Button>
    }
  />
);
