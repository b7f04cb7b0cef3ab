import { styled } from '@tm/platform';
import { Button, FormError, VisuallyHidden } from '@tm/ui';
import { Plus } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { NEW_DISH, type DishText, type ListingText } from '../text/listingText';
import { OrderAnnouncement } from '../order/OrderControls';
import { UndoRemoval } from '../order/UndoRemoval';
import { useOrder } from '../order/useOrder';
import { useRemoval } from '../order/useRemoval';
import { DishEditor } from './DishEditor';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
  > button {
    justify-self: start;
  }
`;

const Dishes = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-2);
  &:empty {
    display: none;
  }
`;

export function DishList({ section, name }: { section: number; name: string }) {
  const path = `menu.${section}.items` as const;
  const { control, formState, getValues } = useFormContext<ListingText>();
  const { fields, append, insert, remove, move } = useFieldArray({ control, name: path });
  const order = useOrder(fields.length, move);
  const removal = useRemoval<DishText>(remove, (at, dish) => insert(at, dish, { shouldFocus: false }));
  const handleRemove = (at: number) => {
    const dish = getValues(`${path}.${at}`);
    removal.take(at, dish, dish.name || 'New dish');
  };
  const errors = formState.errors.menu?.[section]?.items;
  return (
    <Root>
      <Dishes>
        {fields.map(({ id }, at) => (
          <DishEditor
            key={id}
            path={`${path}.${at}`}
            at={at}
            order={order}
            onRemove={() => handleRemove(at)}
          />
        ))}
      </Dishes>
      <UndoRemoval removed={removal.gone} onUndo={removal.undo} />
      <Button
        size="sm"
        variant="tint"
        onClick={() => append({ ...NEW_DISH }, { focusName: `${path}.${fields.length}.name` })}
      >
        <Plus aria-hidden="true" />
        Add a dish
        <VisuallyHidden> to {name}</VisuallyHidden>
      </Button>
      <FormError>{errors?.root?.message ?? errors?.message}</FormError>
      <OrderAnnouncement order={order} />
    </Root>
  );
}
