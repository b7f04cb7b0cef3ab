import { styled } from '@tm/platform';
import { IconButton, Picture } from '@tm/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { formatPriceText } from '../text/formatPriceText';
import type { ListingText } from '../text/listingText';
import { OrderControls, orderState, orderStyle } from '../order/OrderControls';
import type { Order } from '../order/useOrder';
import { AvailableSwitch } from './AvailableSwitch';
import { DishFields } from './DishFields';
import type { DishPath } from './dishPath';

const Root = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
  padding: var(--s-3);
  border: 1px solid var(--line);
  border-radius: var(--r-1);
  background: var(--surface);
  ${orderStyle}
`;

const Summary = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s-4);
`;

const What = styled.div`
  display: flex;
  flex: 1 1 260px;
  align-items: center;
  gap: var(--s-1);
  min-width: 0;
  p {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    display: block;
    font-weight: 600;
  }
`;

const Rest = styled.div`
  display: flex;
  flex: 1 0 auto;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-2);
`;

const Thumb = styled.div`
  width: 56px;
  flex: none;
  margin-right: var(--s-2);
`;

type Props = { path: DishPath; at: number; order: Order; onRemove: () => void };

/**
 * Dish of the menu: a summary line with its availability, and all fields when it is opened or contains an
 * error.
 */
export function DishEditor({ path, at, order, onRemove }: Props) {
  const { control, getFieldState } = useFormContext<ListingText>();
  const formState = useFormState({ control });
  const dish = useWatch({ control, name: path });
  const [isOpen, setOpen] = useState(!dish.name);
  const [wasOpen, setWasOpen] = useState(isOpen);
  const panel = useId();
  const isShown = isOpen || getFieldState(path, formState).invalid;
  if (isShown && !wasOpen) setWasOpen(true);
  const name = dish.name || 'New dish';
  return (
    <Root {...orderState(order, at)}>
      <Summary>
        <What>
          {dish.photo && (
            <Thumb>
              <Picture square src={dish.photo} alt="" sizes="56px" ratio="1 / 1" />
            </Thumb>
          )}
          <p>
            <b>{name}</b>
            {formatPriceText(dish.price)}
          </p>
          <IconButton
            label={`Edit ${name}`}
            aria-expanded={isShown}
            aria-controls={panel}
            onClick={() => setOpen(!isOpen)}
          >
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton label={`Remove ${name}`} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </What>
        <Rest>
          <AvailableSwitch path={path} name={name} />
          <OrderControls order={order} at={at} name={name} />
        </Rest>
      </Summary>
      {/* Stays mounted after it was opened, because a photo may still be uploading. */}
      <div id={panel} hidden={!isShown}>
        {wasOpen && <DishFields path={path} />}
      </div>
    </Root>
  );
}
