import { DIETARY_MARK_NAMES, isSoldOut } from '@tm/domain';
import { currentTime, styled } from '@tm/platform';
import { Muted, Picture } from '@tm/ui';
import { formatPriceText } from '../text/formatPriceText';
import type { SectionText } from '../text/listingText';

const Dish = styled.li`
  display: flex;
  gap: var(--s-3);
  padding-block: var(--s-2);
  border-bottom: 1px solid var(--line);
  > span {
    flex: 0 0 72px;
  }
  > div {
    flex: 1;
    min-width: 0;
    display: grid;
    overflow-wrap: anywhere;
  }
  > b {
    white-space: nowrap;
  }
`;

/** Menu without its empty sections. */
export const PreviewMenu = ({ menu }: { menu: readonly SectionText[] }) => (
  <>
    {menu
      .filter(({ items }) => items.length > 0)
      .map(({ section, items }, at) => (
        <section key={`${at} ${section}`}>
          <h5>{section}</h5>
          <ul>
            {items.map((dish, place) => (
              <Dish key={`${place} ${dish.name}`}>
                {dish.photo && <Picture src={dish.photo} alt="" sizes="72px" />}
                <div>
                  <span>{dish.name}</span>
                  {dish.description && <Muted $small>{dish.description}</Muted>}
                  {dish.marks.length > 0 && (
                    <Muted $small>{dish.marks.map((mark) => DIETARY_MARK_NAMES[mark]).join(', ')}</Muted>
                  )}
                  {isSoldOut(dish, currentTime()) && <Muted $small>Sold out today</Muted>}
                </div>
                <b>{formatPriceText(dish.price)}</b>
              </Dish>
            ))}
          </ul>
        </section>
      ))}
  </>
);
