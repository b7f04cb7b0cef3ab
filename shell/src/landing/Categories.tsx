import { CATEGORY_NAMES, SERVICE_CATEGORIES, type Category } from '@tm/domain';
import { Link, styled } from '@tm/platform';
import { media } from '@tm/ui';
import { BookOpen, Car, Scissors, SprayCan, Utensils, Wrench, type LucideIcon } from 'lucide-react';
import { CloseSection, IconTile } from './landingStyle';

const ICONS: Partial<Record<Category, LucideIcon>> = {
  home_repair: Wrench,
  beauty_spa: Scissors,
  catering: Utensils,
  tutoring: BookOpen,
  transport: Car,
  cleaning: SprayCan,
};

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(6, 1fr);
  gap: 14px;
  margin-top: 18px;
  a {
    display: grid;
    gap: var(--s-3);
    justify-items: start;
    align-content: start;
    height: 100%;
    padding: 18px var(--s-4);
    font-weight: 600;
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: var(--r-2);
    transition:
      border-color var(--ease),
      box-shadow var(--ease);
  }
  a:hover {
    border-color: var(--brand);
    box-shadow: var(--shadow-1);
  }
  ${media.narrow} {
    grid-template-columns: repeat(3, 1fr);
  }
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 10px;
    a {
      grid-template-columns: auto minmax(0, 1fr);
      align-items: center;
      gap: 10px;
      padding: 12px;
      line-height: 1.25;
    }
  }
`;

/** Six tiles, each with a link to the services of its category (PD-3). */
export const Categories = () => (
  <CloseSection>
    <h2>Popular Service Categories</h2>
    <Tiles>
      {SERVICE_CATEGORIES.map((category) => {
        const Icon = ICONS[category] ?? Wrench;
        return (
          <li key={category}>
            <Link to={`/services?category=${category}`}>
              <IconTile>
                <Icon aria-hidden="true" />
              </IconTile>
              {CATEGORY_NAMES[category]}
            </Link>
          </li>
        );
      })}
    </Tiles>
  </CloseSection>
);
