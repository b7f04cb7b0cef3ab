import { Button, EmptyState } from '@tm/ui';

type Props = { title: string; text?: string | undefined; onClear?: (() => void) | undefined };

/** What stands in place of a list that has nothing for its filters, with the way to be rid of them. */
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
