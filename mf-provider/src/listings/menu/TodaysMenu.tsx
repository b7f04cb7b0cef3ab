import { useListingQuery } from '@tm/api-client/listing';
import { useUpdateListingMutation } from '@tm/api-client/listings';
import type { Listing, Menu } from '@tm/contracts';
import { formatNaira, isSoldOut, lagosDate } from '@tm/domain';
import { currentTime, messageOf, styled } from '@tm/platform';
import { EmptyState, ErrorState, Muted, Skeleton, Stack } from '@tm/ui';
import { useState } from 'react';
import { notifyFailure } from '../../forms/notifyFailure';
import { newerOf } from '../draft/useListingChanges';
import { listingWithEdit } from '../text/waitingEdit';

const Section = styled.section`
  h3 {
    font-size: var(--fs-md);
    overflow-wrap: anywhere;
  }
  label {
    display: flex;
    align-items: center;
    gap: var(--s-3);
    min-height: 52px;
    border-bottom: 1px solid var(--line);
  }
  span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  input {
    width: 24px;
    height: 24px;
    flex: none;
    accent-color: var(--brand);
  }
`;

/** Returns the menu with one dish toggled between sold out today and available. */
const toggled = (menu: Menu, section: number, dish: number, now: Date): Menu =>
  menu.map((one, at) =>
    at === section
      ? {
          ...one,
          items: one.items.map((item, place) =>
            place === dish ? { ...item, soldOutOn: isSoldOut(item, now) ? undefined : lagosDate(now) } : item,
          ),
        }
      : one,
  );

function Switches({ listing }: { listing: Listing }) {
  const [update] = useUpdateListingMutation();
  // Each save uses the version that the previous one returned.
  const [{ menu = [], version }, setSaved] = useState<Pick<Listing, 'menu' | 'version'>>(listing);
  const [isSaving, setSaving] = useState(false);
  const handleToggle = async (section: number, dish: number) => {
    setSaving(true);
    try {
      const body = { menu: toggled(menu, section, dish, currentTime()), version };
      setSaved(listingWithEdit(await update({ id: listing.id, body }).unwrap()));
    } catch (error) {
      const newer = newerOf(error);
      if (newer) setSaved(newer);
      notifyFailure(error, messageOf(error, 'Failed to update service. Please try again.'));
    }
    setSaving(false);
  };
  const now = currentTime();
  return (
    <Stack $gap={5} aria-busy={isSaving}>
      {menu.map(({ section, items }, at) => (
        <Section key={`${at} ${section}`}>
          <h3>{section}</h3>
          {items.map((item, place) => (
            <label key={`${place} ${item.name}`}>
              <span>
                {item.name} <Muted $small>{formatNaira(item.price)}</Muted>
              </span>
              <Muted $small>{isSoldOut(item, now) && 'Sold out today'}</Muted>
              <input
                type="checkbox"
                role="switch"
                aria-label={`${item.name} available today`}
                checked={!isSoldOut(item, now)}
                aria-disabled={isSaving}
                onChange={() => isSaving || void handleToggle(at, place)}
              />
            </label>
          ))}
        </Section>
      ))}
    </Stack>
  );
}

/** Dishes of a restaurant, each with a switch for "available today" that is saved immediately. */
export function TodaysMenu({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useListingQuery(id, { refetchOnMountOrArgChange: true });
  if (error && !isFetching)
    return <ErrorState compact title="The menu did not load" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton $height={240} $radius={2} />;
  const listing = listingWithEdit(data);
  if (!listing.menu?.some(({ items }) => items.length > 0))
    return <EmptyState title="No dishes yet" text="Add sections and dishes with Edit." />;
  return <Switches listing={listing} />;
}
