import { Button, EmptyState } from '@tm/ui';

type Props = { title: string; text?: string | undefined; onClear?: (() => void) | undefined };

/** Replaces a list without matches and offers to clear the filters. */
export const NoMatch = ({ title, text, onClear }: Props) => (
  <EmptyState
    drawing="search"
    title={title}
    text={text}
    action={
      onClear && (
        <Button variant="secondary" onClick={onClear}>
          Clear Filters
        </Button>
      )
    }
  />
);
