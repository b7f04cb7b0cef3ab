import { styled } from '@tm/platform';
import { Button, FormError, Muted } from '@tm/ui';
import { Plus } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { ListingText, SectionText } from '../text/listingText';
import { OrderAnnouncement } from '../order/OrderControls';
import { UndoRemoval } from '../order/UndoRemoval';
import { useOrder } from '../order/useOrder';
import { useRemoval } from '../order/useRemoval';
import { SectionEditor } from './SectionEditor';

const Root = styled.fieldset`
  display: grid;
  gap: var(--s-4);
  legend {
    padding: 0;
    margin-bottom: var(--s-2);
    font-size: var(--fs-sm);
    font-weight: 600;
  }
  > button {
    justify-self: start;
  }
`;

const Sections = styled.ol`
  display: grid;
  gap: var(--s-4);
  &:empty {
    display: none;
  }
`;

/** Menu of a restaurant: sections with dishes, both in the order that guests see. */
export function MenuEditor() {
  const { control, formState, getValues } = useFormContext<ListingText>();
  const { fields, append, insert, remove, move } = useFieldArray({ control, name: 'menu' });
  const order = useOrder(fields.length, move);
  const removal = useRemoval<SectionText>(remove, (at, section) =>
    insert(at, section, { shouldFocus: false }),
  );
  const handleRemove = (at: number) => {
    const section = getValues(`menu.${at}`);
    removal.take(at, section, section.section || `Section ${at + 1}`);
  };
  const { menu } = formState.errors;
  return (
    <Root>
      <legend>Menu</legend>
      {fields.length === 0 && (
        <Muted $small>Guests see your dishes by section: starters, mains, drinks. Begin with one.</Muted>
      )}
      <Sections>
        {fields.map(({ id }, at) => (
          <SectionEditor key={id} at={at} order={order} onRemove={() => handleRemove(at)} />
        ))}
      </Sections>
      <UndoRemoval removed={removal.gone} onUndo={removal.undo} />
      <Button
        variant="secondary"
        onClick={() => append({ section: '', items: [] }, { focusName: `menu.${fields.length}.section` })}
      >
        <Plus aria-hidden="true" />
        Add a section
      </Button>
      <FormError>{menu?.root?.message ?? menu?.message}</FormError>
      <OrderAnnouncement order={order} />
    </Root>
  );
}
